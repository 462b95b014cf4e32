import type { AuthorityAnswer } from './authority.ts'

type Unit = AuthorityAnswer['units'][number]
/** A unit, how far below the edge it stands, and the names of those above it. */
export type PlacedUnit = { readonly unit: Unit; readonly depth: number; readonly above: string }

/** Each unit with those below it after it; one whose parent is out of sight stands at the edge. */
export function unitTree(units: readonly Unit[]): readonly PlacedUnit[] {
  const ids = new Set(units.map(({ id }) => id))
  const below = Map.groupBy(units, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''))
  const placed = (parent: string, depth: number, above: string): PlacedUnit[] =>
    (below.get(parent) ?? []).flatMap((unit) => [
      { unit, depth, above },
      ...placed(unit.id, depth + 1, above === '' ? unit.name : `${above} › ${unit.name}`),
    ])
  return placed('', 0, '')
}
