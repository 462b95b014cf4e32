import { attendanceDays } from '@rostrum/contracts/attendance/days/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { withPerson } from '../../workforce/employees/public.ts'
import { dayScopeColumns } from '../day-rows/public.ts'

/** An instant as the clock of the place shows it; after midnight with the days that it is after the work date. */
const clockTime = (column: 'coming_at' | 'leaving_at') => {
  const local = sql`row.${sql.ref(column)} at time zone row.time_zone`
  return sql`(to_char(${local}, 'HH24:MI')
    || case when (${local})::date > row.day then ' +' || ((${local})::date - row.day) else '' end)`
}

const shiftIn = (
  name: 'name' | 'name_en',
) => sql`(select ${sql.ref(`shift.${name}`)} from attendance_shift_version version
  join attendance_shift shift on shift.id = version.shift_id where version.id = row.shift_version_id)`

export const attendanceDayResource = bindResource(attendanceDays, {
  table: 'attendance_day',
  rows: () => withPerson(sql`attendance_day`),
  partitionedBy: 'day',
  versioned: false,
  // Days are planned up to tomorrow. The list begins with today, by the calendar of where each person works.
  // The clock of a place is asked for the dates alone on which clocks of the world differ: that is slow for all days.
  rowFilter: (now) => sql<boolean>`row.day <= (${now}::timestamptz at time zone 'UTC' + interval '14 hours')::date
    and (row.day <= (${now}::timestamptz at time zone 'UTC' - interval '12 hours')::date
      or row.day <= (${now}::timestamptz at time zone row.time_zone)::date)`,
  columns: {
    day: 'day',
    name: 'name',
    jobNumber: 'job_number',
    employmentId: 'employment_id',
    storeId: 'store_id',
    departmentId: 'department_id',
    unitId: 'unit_id',
    result: 'result',
    shift: shiftIn('name'),
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
  inEnglish: { shift: shiftIn('name_en') },
  scopeColumns: dayScopeColumns,
  search: 'search_text',
  menu: { code: 'daily', parent: 'attendance', buttons: ['punch-photo:read', 'store-code:show'] },
})
