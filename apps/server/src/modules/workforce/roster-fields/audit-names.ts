import { sql } from 'kysely'
import { unitNameFor } from '../../../engines/unit/unit-name.ts'
import type { AuditNames } from '../../../kernel/audit/audit-names.ts'

/** A form of staff files is named by its business unit. */
export const rosterFormNames: Readonly<Record<string, AuditNames>> = {
  'roster-form': {
    permission: 'roster-field:read',
    query: (ids, language) => sql`
      select unit.id::text as id, ${unitNameFor(language)} as name
      from business_unit as unit where unit.id = any(${ids}::uuid[])`,
  },
}
