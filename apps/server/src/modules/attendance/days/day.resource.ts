import { attendanceDays } from '@rostrum/contracts/attendance/days/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'

/** A value of the store of a day as the store was on that day. */
const ofStore = (column: 'region' | 'channel') => sql`(select store.${sql.id(column)} from store_row store
  where store.subject_id = row.store_id and store.during @> row.day)`

const ofEmployee = (column: string) => sql`(select employee.${sql.id(column)} from employment
  join employee on employee.id = employment.employee_id where employment.id = row.employment_id)`

/** Days are reached by where the employment belonged on them, not by where it belongs today. */
export const dayScopeColumns = {
  unit: sql`row.unit_id`,
  region: ofStore('region'),
  channel: ofStore('channel'),
  store: sql`row.store_id`,
}

export const attendanceDayResource = bindResource(attendanceDays, {
  table: 'attendance_day',
  versioned: false,
  columns: {
    day: 'day',
    name: ofEmployee('name'),
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
  menu: { code: 'daily', parent: 'attendance' },
})
