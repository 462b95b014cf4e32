import { sql } from 'kysely'
import type { AuditNames } from '../../../module.ts'

export const leaveRuleNames: Readonly<Record<string, AuditNames>> = {
  'annual-leave-rule': {
    permission: 'annual-leave-rule:read',
    query: (ids) => sql`
      select id::text as id, name from annual_leave_rule where id = any(${ids}::uuid[])`,
  },
}
