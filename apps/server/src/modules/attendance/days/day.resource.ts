import { attendanceDays } from '@rostrum/contracts/attendance/days/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { dayScopeColumns } from './day-scope.ts'

export const attendanceDayResource = bindResource(attendanceDays, {
  table: 'attendance_day',
  rows: () => sql`(
    select day.*, employee.name, employee.search_text || ' ' || lower(employment.job_number) as search_text
    from attendance_day day join employment on employment.id = day.employment_id
    join employee on employee.id = employment.employee_id)`,
  versioned: false,
  columns: {
    day: 'day',
    name: 'name',
    employmentId: 'employment_id',
    storeId: 'store_id',
    departmentId: 'department_id',
    unitId: 'unit_id',
    result: 'result',
    comingAt: 'coming_at',
    leavingAt: 'leaving_at',
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
  menu: { code: 'daily', parent: 'attendance', buttons: ['punch-photo:read'] },
})
