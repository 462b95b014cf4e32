type Unit = { readonly id: string; readonly parentId: string | null; readonly name: string }

/** What units are called where several are to be told apart: one that shares its name is called with those above it. */
export function unitNames(units: readonly Unit[]): ReadonlyMap<string, string> {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const sharing = Map.groupBy(units, ({ name }) => name)
  const nameOf = ({ name, parentId }: Unit): string => {
    const parent = byId.get(parentId ?? '')
    return parent && (sharing.get(name)?.length ?? 0) > 1 ? `${nameOf(parent)} › ${name}` : name
  }
  return new Map(units.map((unit) => [unit.id, nameOf(unit)]))
}
