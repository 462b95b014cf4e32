import { attendanceDays } from '@rostrum/contracts/attendance/days/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { dayScopeColumns } from './day-scope.ts'

/** An instant as the clock of the place shows it; after midnight with the days that it is after the work date. */
const clockTime = (column: 'coming_at' | 'leaving_at') => {
  const local = sql`row.${sql.ref(column)} at time zone row.time_zone`
  return sql`(to_char(${local}, 'HH24:MI')
    || case when (${local})::date > row.day then ' +' || ((${local})::date - row.day) else '' end)`
}

export const attendanceDayResource = bindResource(attendanceDays, {
  table: 'attendance_day',
  rows: () => sql`(
    select day.*, employee.name, employment.job_number, employee.search_text || ' ' || lower(employment.job_number) as search_text
    from attendance_day day join employment on employment.id = day.employment_id
    join employee on employee.id = employment.employee_id)`,
  versioned: false,
  // Days are planned up to tomorrow. The list begins with today, by the calendar of where each person works.
  rowFilter: (now) => sql<boolean>`row.day <= (${now}::timestamptz at time zone row.time_zone)::date`,
  columns: {
    day: 'day',
    name: 'name',
    jobNumber: 'job_number',
    employmentId: 'employment_id',
    storeId: 'store_id',
    departmentId: 'department_id',
    unitId: 'unit_id',
    result: 'result',
    comingAt: clockTime('coming_at'),
    leavingAt: clockTime('leaving_at'),
    late: 'late',
    early: 'early',
    missing: 'missing',
    due: sql`row.due::float8`,
    attended: sql`row.attended::float8`,
    absent: sql`row.absent::float8`,
    leave: sql`row.leave::float8`,
    worked: 'worked',
    overtime: 'overtime',
    figure: 'figure',
    valid: 'valid',
    final: 'final',
  },
  scopeColumns: dayScopeColumns,
  search: 'search_text',
  menu: { code: 'daily', parent: 'attendance', buttons: ['punch-photo:read', 'store-code:show'] },
})
