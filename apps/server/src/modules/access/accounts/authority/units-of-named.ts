import type { ScopeIndex } from '../../../../engines/scope/scope-index.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import type { CompiledAuthority, ScopePart } from './compile-authority.ts'

/** The units of the records that scopes name, by scope column. */
export type UnitsOfNamed = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Queried only when authorities are compared. */
export function unitsOfNamedIn(
  db: Db | Tx,
  index: ScopeIndex,
  authorities: Iterable<CompiledAuthority>,
): Promise<UnitsOfNamed> {
  const scopes = [...new Set(authorities)].flatMap(({ permissions }) => [...permissions.values()])
  return unitsOf(db, index, (column) => scopes.flatMap(({ ids }) => [...(ids[column] ?? [])]))
}

/** As `unitsOfNamedIn`, of roles that are not compiled yet. */
export function unitsOfNamedBy(db: Db | Tx, index: ScopeIndex, scopes: readonly ScopePart[]): Promise<UnitsOfNamed> {
  return unitsOf(db, index, (column) =>
    scopes.flatMap(({ kind, ids }) => {
      const dimension = index.dimension(kind)
      return dimension?.column === column ? index.expand(dimension, ids) : []
    }),
  )
}

async function unitsOf(
  db: Db | Tx,
  { owned }: ScopeIndex,
  idsOf: (column: string) => readonly string[],
): Promise<UnitsOfNamed> {
  const found = new Map<string, ReadonlyMap<string, string>>()
  for (const [column, find] of owned) {
    const ids = [...new Set(idsOf(column))]
    if (ids.length > 0) found.set(column, await find(db, ids))
  }
  return found
}
