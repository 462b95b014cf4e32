import type { AuthorityResponse } from './authority.ts'

type Unit = AuthorityResponse['units'][number]
/** A unit, its depth, and the names of its ancestors. */
export type UnitTreeNode = { readonly unit: Unit; readonly depth: number; readonly ancestorPath: string }

/** Units in tree order; one whose parent is not visible is a root. */
export function unitTree(units: readonly Unit[]): readonly UnitTreeNode[] {
  const ids = new Set(units.map(({ id }) => id))
  const below = Map.groupBy(units, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''))
  const placed = (parent: string, depth: number, ancestorPath: string): UnitTreeNode[] =>
    (below.get(parent) ?? []).flatMap((unit) => [
      { unit, depth, ancestorPath },
      ...placed(unit.id, depth + 1, ancestorPath === '' ? unit.name : `${ancestorPath} › ${unit.name}`),
    ])
  return placed('', 0, '')
}
