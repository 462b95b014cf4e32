import { sql } from 'kysely'
import type { AuditNames } from '../../../kernel/audit/audit-names.ts'

/** An application is named by its number and its applicant. */
export const applicationNames: Readonly<Record<string, AuditNames>> = {
  application: {
    permission: 'application:read',
    query: (ids) => sql`
      select application.id::text as id, concat_ws(' · ', application.number, person.name) as name
      from application left join person on person.id = application.person_id
      where application.id = any(${ids}::uuid[])`,
  },
}
