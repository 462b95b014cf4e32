type Unit = { readonly id: string; readonly parentId: string | null; readonly name: string }

/** Names units unambiguously: one that shares its name is shown with its ancestors. */
export function unitNames(units: readonly Unit[]): ReadonlyMap<string, string> {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const sharing = Map.groupBy(units, ({ name }) => name)
  const nameOf = ({ name, parentId }: Unit): string => {
    const parent = byId.get(parentId ?? '')
    return parent && (sharing.get(name)?.length ?? 0) > 1 ? `${nameOf(parent)} › ${name}` : name
  }
  return new Map(units.map((unit) => [unit.id, nameOf(unit)]))
}

/** The company of a reader who is bound to one; undefined for readers of the whole group, or of parts of it. */
export function onlyTopOf<U extends Unit>(units: readonly U[]): U | undefined {
  const ids = new Set(units.map(({ id }) => id))
  const [top, ...others] = units.filter(({ parentId }) => !ids.has(parentId ?? ''))
  return others.length === 0 && top?.parentId !== null ? top : undefined
}
