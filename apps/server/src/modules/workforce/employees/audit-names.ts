import { sql } from 'kysely'
import type { AuditNames } from '../../../module.ts'

/** An employee is a person, whatever employments they have. */
export const employeeNames: Readonly<Record<string, AuditNames>> = {
  employee: {
    permission: 'employee:read',
    query: (ids) => sql`
      select id::text as id, name from employee where id = any(${ids}::uuid[])`,
  },
}
