import type { Input } from '../../../../shell/api.ts'
import { type ChartNode, departmentKey, type LoadedPart, personKey } from '../chart-tree.ts'
import type { ChartView } from '../use-chart-tree.ts'

export type Draft = Pick<Input<'PUT /workbenchApi/workforce/reorganisations/{id}'>, 'name' | 'day' | 'moves'>
export type Move = Draft['moves'][number]

/** What is being moved, with what the chart shows of it at its new place. */
export type Picked = Pick<ChartNode, 'key' | 'kind' | 'department' | 'person'>

export const moveKey = ({ kind, id }: { kind: string; id: string }): string => `${kind}:${id}`

export const nameOfPicked = ({ department, person }: Picked): string => department?.name ?? person?.name ?? ''

/** Whether something can go to a node: people to departments, or below others; departments below departments. */
export function accepts(picked: Picked, target: Pick<ChartNode, 'key' | 'kind'>, view: ChartView): boolean {
  if (picked.key === target.key) return false
  return target.kind === (view === 'lines' ? 'person' : 'department')
}

/** Adds a move, in place of an earlier one of the same person or department. */
export function withMove(moves: readonly Move[], picked: Picked, target: string): Move[] {
  const id = idIn(picked.key)
  const move: Move =
    picked.kind === 'department'
      ? { kind: 'department', id, parentId: idIn(target) }
      : target.startsWith('person:')
        ? { kind: 'person', id, managerId: idIn(target) }
        : { kind: 'person', id, departmentId: idIn(target) }
  const at = moves.findIndex((one) => moveKey(one) === moveKey(move))
  return at < 0 ? [...moves, move] : moves.with(at, move)
}

export const withoutMove = (moves: readonly Move[], key: string): Move[] => moves.filter((one) => moveKey(one) !== key)

const idIn = (key: string): string => key.slice(key.indexOf(':') + 1)

/** Where a move leads to, as the key of a node; undefined for the top. */
const targetOf = (move: Move): string | undefined => {
  if (move.kind === 'department') return move.parentId === null ? undefined : departmentKey(move.parentId)
  if (move.departmentId !== undefined) return departmentKey(move.departmentId)
  return move.managerId === undefined ? undefined : personKey(move.managerId)
}

/**
 * What is loaded below a node, with the moves of a draft: who goes away is marked, and who comes is there, too.
 *
 * @param known what the chart has shown of moved people and departments, by their keys
 */
export function partWithMoves(
  key: string,
  part: LoadedPart,
  moves: readonly Move[],
  known: ReadonlyMap<string, Picked>,
): LoadedPart {
  if (moves.length === 0) return part
  const targets = new Map(moves.map((move) => [moveKey(move), targetOf(move)]))
  const isGone = (moved: string) => targets.has(moved) && targets.get(moved) !== key
  const coming = moves.flatMap((move) => (targetOf(move) === key ? (known.get(moveKey(move)) ?? []) : []))
  const people = part.people.map((person) =>
    isGone(personKey(person.id)) ? { ...person, change: 'gone' as const, direct: 0 } : person,
  )
  const present = new Set([
    ...people.map(({ id }) => personKey(id)),
    ...part.departments.map(({ id }) => departmentKey(id)),
  ])
  return { ...part, people, arriving: coming.filter((one) => !present.has(one.key)).map(arrivingNode) }
}

const arrivingNode = ({ key, kind, department, person }: Picked): ChartNode => ({
  ...{ key: `arriving ${key}`, kind, expandable: false, open: false, children: [] },
  ...(department && { department: { ...department, isNew: true, changes: null } }),
  ...(person && { person: { ...person, change: 'moved' as const, direct: 0, below: 0 } }),
})
