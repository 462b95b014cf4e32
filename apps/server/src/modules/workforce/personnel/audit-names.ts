import { sql } from 'kysely'
import type { AuditNames } from '../../../module.ts'

export const reorganisationNames: Readonly<Record<string, AuditNames>> = {
  reorganisation: {
    permission: 'department:write',
    query: (ids) => sql`
      select id::text as id, name from reorganisation where id = any(${ids}::uuid[])`,
  },
}
