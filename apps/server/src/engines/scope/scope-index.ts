import { calendarDay } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Platform } from '../../kernel/platform.ts'
import { dimensionsOf, type ScopeDimension, type ScopeTree } from './scope-dimension.ts'
import { type Tree, treeOf } from './tree.ts'

/** The registered dimensions with the trees of one moment. */
export type ScopeIndex = {
  /** Undefined for a kind of a module that is gone: it covers no row. */
  dimension(kind: string): ScopeDimension | undefined
  tree(of: ScopeTree): Tree
  /** Adds what is below identifiers of a dimension. */
  expand(dimension: ScopeDimension, ids: readonly string[]): readonly string[]
  /** Of each column, the dimension that knows the units of its identifiers. */
  readonly owned: ReadonlyMap<string, NonNullable<ScopeDimension['unitsOf']>>
}

export const treesIn = (dimensions: readonly ScopeDimension[]): ReadonlySet<ScopeTree> =>
  new Set(dimensions.flatMap(({ below }) => below ?? []))

export function scopeIndex(dimensions: readonly ScopeDimension[], trees: ReadonlyMap<ScopeTree, Tree>): ScopeIndex {
  const byKind = new Map(dimensions.map((dimension) => [dimension.kind, dimension]))
  const tree = (of: ScopeTree) => trees.get(of) ?? treeOf([])
  return {
    dimension: (kind) => byKind.get(kind),
    tree,
    expand: ({ below }, ids) => (below ? ids.flatMap((id) => tree(below).descendantsOf(id)) : ids),
    owned: new Map(
      dimensions.flatMap(({ column, unitsOf }) =>
        column === undefined || !unitsOf ? [] : [[column, unitsOf] as const],
      ),
    ),
  }
}

/** The index of today as a transaction sees it, or as committed. */
export async function loadScopeIndex(platform: Platform, db: Db | Tx): Promise<ScopeIndex> {
  const dimensions = dimensionsOf(platform)
  const day = calendarDay(platform.clock.now(), platform.config.timeZone)
  const trees = new Map<ScopeTree, Tree>()
  for (const tree of treesIn(dimensions)) trees.set(tree, treeOf(await tree.load(db, day)))
  return scopeIndex(dimensions, trees)
}
