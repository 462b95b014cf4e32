import { sql } from 'kysely'
import type { AuditNames } from '../../../kernel/audit/audit-names.ts'

/** Records about an employment are called after its person in the audit log. */
export const namesOfPerson = (table: string): AuditNames => ({
  permission: 'employee:read',
  query: (ids) => sql`
    select record.id::text as id, employee.name from ${sql.table(table)} record
    join employment on employment.id = record.employment_id
    join employee on employee.id = employment.employee_id
    where record.id = any(${ids}::uuid[])`,
})
