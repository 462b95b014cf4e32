import { type DatedRows, type DatedValues, defineDatedRows } from '../../../engines/timeline/dated-rows.ts'

const sortedOf = (value: unknown): string => (Array.isArray(value) ? value.toSorted().join(' ') : '')

/** One enabled rule for the same audience on a day; of disabled ones any number, by their names. */
const slot = ({ enabled, name, department_ids, post_kinds, store_ids }: DatedValues): string =>
  enabled === true
    ? [department_ids, post_kinds, store_ids].map((list) => sortedOf(list)).join('|')
    : `disabled ${String(name)}`

const common = ['name', 'name_en', 'department_ids', 'post_kinds', 'store_ids', 'enabled'] as const

const rowsOf = (kind: string, table: string, fields: readonly string[]): DatedRows =>
  defineDatedRows({
    ...{ kind, table, subject: { column: 'business_unit_id', table: 'business_unit' }, slot },
    fields: [...common, ...fields],
    taken: () => 'attendance_rule.taken',
  })

export const effectiveMonthRows = rowsOf('effective-month-rule', 'effective_month_rule', [
  'leave_kinds',
  'latest_entry_day',
  'most_absence_days',
])
export const fullAttendanceRows = rowsOf('full-attendance-rule', 'full_attendance_rule', [
  'leave_kinds',
  'most_supplements',
])
export const workingTimeRows = rowsOf('working-time-rule', 'working_time_rule', ['overtime', 'planning'])
