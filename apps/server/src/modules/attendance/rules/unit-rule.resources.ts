import {
  effectiveMonthRules,
  fullAttendanceRules,
  workingTimeRules,
} from '@rostrum/contracts/attendance/rules/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { effectiveMonthRows, fullAttendanceRows, workingTimeRows } from './unit-rule-rows.ts'
import { writeMonthRules, writeUnitRules } from './write-unit-rules.ts'

const columns = {
  name: 'name',
  nameEn: 'name_en',
  businessUnitId: 'business_unit_id',
  departmentIds: 'department_ids',
  postKinds: 'post_kinds',
  storeIds: 'store_ids',
  from: sql`lower(row.during)`,
  to: sql`(upper(row.during) - 1)`,
  enabled: 'enabled',
} as const

const scope = { scopeColumns: { unit: sql`row.business_unit_id` }, scopeField: 'businessUnitId' } as const
const search = [
  'name',
  'name_en',
  sql`(select search_text from business_unit where business_unit.id = row.business_unit_id)`,
]

const reversed = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | null | undefined }) =>
  from && to && to < from ? [{ path: 'to', key: 'timeline.reversed' }] : []

export const effectiveMonthResource = bindResource(effectiveMonthRules, {
  table: 'effective_month_rule',
  titleInEnglish: 'name_en',
  rows: () => sql`(select * from effective_month_rule where rescinded_at is null)`,
  columns: {
    ...columns,
    leaveKinds: 'leave_kinds',
    latestEntryDay: 'latest_entry_day',
    mostAbsenceDays: 'most_absence_days',
  },
  ...scope,
  search,
  menu: { code: 'effective-month-rules', parent: 'attendance' },
  validateRow: { fields: ['from', 'to'], validate: reversed },
  write: writeMonthRules(effectiveMonthRows),
})

export const fullAttendanceResource = bindResource(fullAttendanceRules, {
  table: 'full_attendance_rule',
  titleInEnglish: 'name_en',
  rows: () => sql`(select * from full_attendance_rule where rescinded_at is null)`,
  columns: { ...columns, leaveKinds: 'leave_kinds', mostSupplements: 'most_supplements' },
  ...scope,
  search,
  menu: { code: 'full-attendance-rules', parent: 'attendance' },
  validateRow: { fields: ['from', 'to'], validate: reversed },
  write: writeMonthRules(fullAttendanceRows),
})

export const workingTimeRuleResource = bindResource(workingTimeRules, {
  table: 'working_time_rule',
  titleInEnglish: 'name_en',
  rows: () => sql`(select * from working_time_rule where rescinded_at is null)`,
  columns: { ...columns, overtime: 'overtime', planning: 'planning' },
  ...scope,
  search,
  menu: { code: 'working-time-rules', parent: 'attendance' },
  validateRow: { fields: ['from', 'to'], validate: reversed },
  write: writeUnitRules(workingTimeRows),
})
