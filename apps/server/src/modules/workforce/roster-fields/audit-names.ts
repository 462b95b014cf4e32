import { sql } from 'kysely'
import type { AuditNames } from '../../../module.ts'

/** A form of staff files is named by its business unit. */
export const rosterFormNames: Readonly<Record<string, AuditNames>> = {
  'roster-form': {
    permission: 'roster-field:read',
    query: (ids, language) => sql`
      select id::text as id,
        case when ${language} = 'zh-CN' then name else coalesce(nullif(name_en, ''), name) end as name
      from business_unit where id = any(${ids}::uuid[])`,
  },
}
