import { type Chosen, type GridPerson, nextAttention } from './grid-types.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>
/** Rows and columns of a move; it ends at the edge of the grid. */
type Move = readonly [number, number]

/** As in the grid of schedules. */
const page = 10
const far = Number.MAX_SAFE_INTEGER
const moves: Readonly<Record<string, Move>> = {
  ...{ ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] },
  ...{ Home: [0, -far], End: [0, far], PageUp: [-page, 0], PageDown: [page, 0] },
}
const withControl: Readonly<Record<string, Move>> = { Home: [-far, -far], End: [far, far] }

/** The cell that a key leads to; undefined for keys of the browser. */
export function nextCell(
  { key, ctrlKey, metaKey, altKey }: Key,
  at: Chosen,
  people: readonly GridPerson[],
  dates: readonly string[],
): Chosen | undefined {
  if (altKey) return undefined
  const hasControl = ctrlKey || metaKey
  if (!hasControl && key.toLowerCase() === 'n') return nextAttention(people, at)
  const move = (hasControl ? withControl : moves)[key]
  if (!move) return undefined
  const row = held(people.findIndex(({ employmentId }) => employmentId === at.employmentId) + move[0], people.length)
  const [person, day] = [people[row], dates[held(dates.indexOf(at.day) + move[1], dates.length)]]
  return person && day ? { employmentId: person.employmentId, day } : at
}

const held = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index))
