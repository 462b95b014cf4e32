import type { Permission } from '@rostrum/contracts/permissions'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'

/**
 * The names of records that no resource serves, for the audit log. They are shown to who holds the permission without a
 * limit of scope, because a name is not searched by scope.
 */
export type AuditNames = {
  readonly permission: Permission
  /** Selects `id` and `name` of the records. The identifiers are as the audit log has them. */
  readonly query: (ids: readonly string[], language: Locale) => RawBuilder<{ id: string; name: string }>
}

/** The names of records that have theirs in a column of their own table. */
export const namesInTable = (permission: Permission, table: string, column = 'name'): AuditNames => ({
  permission,
  query: (ids) => sql`
    select id::text as id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any(${ids}::uuid[])`,
})
