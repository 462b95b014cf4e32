import { sql } from 'kysely'
import { unitNameFor } from '../../../engines/unit/unit-name.ts'
import type { AuditNames } from '../../../kernel/audit/audit-names.ts'

/** A period is named by its business unit and its first and last day. */
export const periodNames: Readonly<Record<string, AuditNames>> = {
  period: {
    permission: 'attendance-month:read',
    query: (ids, language) => sql`
      select period.id::text as id, concat(${unitNameFor(language)},
        ' · ', lower(period.days), ' – ', upper(period.days) - 1) as name
      from period join business_unit as unit on unit.id = period.unit_id
      where period.id = any(${ids}::uuid[])`,
  },
}
