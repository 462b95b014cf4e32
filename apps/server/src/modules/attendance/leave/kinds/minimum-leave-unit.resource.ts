import { minimumLeaveUnits } from '@rostrum/contracts/attendance/leave/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../../engines/resource/binding.ts'
import { givenKindName } from './kind-words.ts'

/** The kinds of leave by their units alone, for those who decide on nothing else of them. */
export const minimumLeaveUnitResource = bindResource(minimumLeaveUnits, {
  table: 'leave_kind',
  titleInEnglish: 'name_en',
  inLanguages: { name: (language) => givenKindName(sql`row.code`, sql`row.name`, language) },
  columns: { name: 'name', code: 'code', businessUnitId: 'business_unit_id', unit: 'unit', enabled: 'enabled' },
  scopeColumns: { unit: sql`row.business_unit_id` },
  search: 'search_text',
  menu: { code: 'minimum-leave-units', parent: 'attendance' },
})
