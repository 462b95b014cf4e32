import { attendanceMonths } from '@rostrum/contracts/attendance/months/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { placeScopeOn } from '../../stores/stores/public.ts'
import { withPerson } from '../../workforce/employees/public.ts'

/** Months are reached by where the employment belonged on their last calculated day. */
export const monthScopeColumns = placeScopeOn(sql`row.last_day`)

export const attendanceMonthResource = bindResource(attendanceMonths, {
  table: 'attendance_month',
  rows: () => withPerson(sql`attendance_month`),
  // Leave is booked and days are prepared for months to come; these are no history. A month begins by the clock of its
  // unit, which only the latest months have to be compared with.
  rowFilter: (now) => sql<boolean>`(row.first_day <= (${now}::timestamptz at time zone 'Etc/GMT+12')::date
    or row.first_day <= (${now}::timestamptz at time zone coalesce(
      (select setting.time_zone from business_unit_setting setting where setting.id = row.unit_id), 'Etc/GMT-14'))::date)`,
  versioned: false,
  columns: {
    month: 'month',
    name: 'name',
    jobNumber: 'job_number',
    employmentId: 'employment_id',
    storeId: 'store_id',
    departmentId: 'department_id',
    unitId: 'unit_id',
    due: sql`row.due::float8`,
    attended: sql`row.attended::float8`,
    absent: sql`row.absent::float8`,
    leave: sql`row.leave::float8`,
    restDays: 'rest_days',
    lateTimes: 'late_times',
    lateMinutes: 'late_minutes',
    earlyTimes: 'early_times',
    earlyMinutes: 'early_minutes',
    missingTimes: 'missing_times',
    supplementTimes: 'supplement_times',
    worked: 'worked',
    overtime: 'overtime',
    anomalies: 'anomalies',
    effective: 'effective',
    fullAttendance: 'full_attendance',
  },
  scopeColumns: monthScopeColumns,
  search: 'search_text',
  menu: { code: 'month-sums', parent: 'attendance' },
})
