import { sql } from 'kysely'
import type { AuditNames } from '../../../module.ts'

/** A difference is named by the order that it is about. */
export const differenceNames: Readonly<Record<string, AuditNames>> = {
  reconciliation_difference: {
    permission: 'fee:read',
    query: (ids) => sql`
      select id::text as id, order_number as name from reconciliation_difference where id = any(${ids}::uuid[])`,
  },
}
