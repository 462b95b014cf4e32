/** The tree of business units with an index of descendants. */
export type UnitTree = {
  readonly root: string | undefined
  has(unit: string): boolean
  /** The unit itself and all units below it; empty for a unit that does not exist. */
  descendantsOf(unit: string): readonly string[]
}

export function unitTree(units: readonly { readonly id: string; readonly parent_id: string | null }[]): UnitTree {
  const known = new Set(units.map(({ id }) => id))
  const children = Map.groupBy(units, ({ parent_id }) => parent_id)
  const below = (unit: string): string[] => [unit, ...(children.get(unit) ?? []).flatMap(({ id }) => below(id))]
  return {
    root: children.get(null)?.[0]?.id,
    has: (unit) => known.has(unit),
    descendantsOf: (unit) => (known.has(unit) ? below(unit) : []),
  }
}
