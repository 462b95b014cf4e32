import { sql } from 'kysely'
import type { AuditNames } from '../../../module.ts'

/** A period is named by its business unit and its first and last day. */
export const periodNames: Readonly<Record<string, AuditNames>> = {
  period: {
    permission: 'attendance-month:read',
    query: (ids, language) => sql`
      select period.id::text as id, concat(
        case when ${language} = 'zh-CN' then unit.name else coalesce(nullif(unit.name_en, ''), unit.name) end,
        ' · ', lower(period.days), ' – ', upper(period.days) - 1) as name
      from period join business_unit as unit on unit.id = period.unit_id
      where period.id = any(${ids}::uuid[])`,
  },
}
