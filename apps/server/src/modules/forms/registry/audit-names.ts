import { sql } from 'kysely'
import type { AuditNames } from '../../../module.ts'

export const formNames: Readonly<Record<string, AuditNames>> = {
  form: {
    permission: 'form:read',
    query: (ids) => sql`
      select id::text as id, name from form_definition where id = any(${ids}::uuid[])`,
  },
}
