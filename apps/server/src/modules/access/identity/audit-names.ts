import { sql } from 'kysely'
import type { AuditNames } from '../../../module.ts'

export const personNames: Readonly<Record<string, AuditNames>> = {
  person: {
    permission: 'personal-data:read',
    query: (ids) => sql`
      select id::text as id, name from person where id = any(${ids}::uuid[])`,
  },
}
