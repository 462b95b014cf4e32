/** Identifiers by the scope column of rows that they are compared with, such as `unit`. */
export type ScopeIds = Readonly<Record<string, ReadonlySet<string> | undefined>>

/** The rows that one permission covers: the union over all roles that hold it. */
export type Scope = {
  readonly all: boolean
  readonly ids: ScopeIds
  /** Units that further limit the rows of an account that is bound to its own unit. */
  readonly bound?: ReadonlySet<string> | undefined
}

/** What scopes are compared with in one row, by scope column. */
export type RowScope = Readonly<Record<string, string | null | undefined>>

export function inScope({ all, ids, bound }: Scope, row: RowScope): boolean {
  if (bound && (row.unit == null || !bound.has(row.unit))) return false
  if (all) return true
  for (const column in ids) {
    const id = row[column]
    if (id != null && ids[column]?.has(id)) return true
  }
  return false
}
