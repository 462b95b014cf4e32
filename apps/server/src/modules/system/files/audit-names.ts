import { sql } from 'kysely'
import type { AuditNames } from '../../../module.ts'

export const fileNames: Readonly<Record<string, AuditNames>> = {
  file: {
    permission: 'personal-data:read',
    query: (ids) => sql`
      select id::text as id, name from stored_file where id = any(${ids}::uuid[])`,
  },
}
