import { attendanceConfigurations } from '@rostrum/contracts/attendance/configuration/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import { placeColumn, placeOn, placeScope, sheetPlaceScope } from '../../workforce/employees/public.ts'
import { writeConfigurations } from './write-configurations.ts'

export const configurationResource = bindResource(attendanceConfigurations, {
  table: 'attendance_configuration',
  rows: ({ asOf }) => sql`(
    select configuration.*, employee.search_text || ' ' || lower(employment.job_number) as search_text,
      ${placeOn(sql`employment.id`, asOf)} as place
    from attendance_configuration configuration
    join employment on employment.id = configuration.employment_id
    join employee on employee.id = employment.employee_id
    where configuration.rescinded_at is null)`,
  columns: {
    employmentId: 'employment_id',
    from: sql`lower(row.during)`,
    to: sql`(upper(row.during) - 1)`,
    shiftId: 'shift_id',
    weeklyRest: sql`array(select jsonb_array_elements_text(coalesce(row.weekly_rest, '[]')))`,
    clocks: sql`row.clocks::text`,
    radius: 'radius',
    photo: 'photo',
    field: 'field',
    departmentId: placeColumn('department_id'),
    storeId: placeColumn('store_id'),
    unitId: placeColumn('unit_id'),
  },
  scopeColumns: { employment: sql`row.employment_id`, ...placeScope },
  sheetScopeColumns: sheetPlaceScope(sheetValue('employment_id'), sheetValue('from', 'date')),
  scopeField: 'employmentId',
  search: 'search_text',
  menu: { code: 'attendance-configurations', parent: 'attendance' },
  validateRow: {
    fields: ['shiftId', 'weeklyRest', 'clocks', 'radius', 'photo', 'field', 'from', 'to'],
    validate: ({ shiftId, weeklyRest = [], clocks, radius, photo, field, from = '', to }) => [
      ...(shiftId || weeklyRest.length > 0 || clocks || radius || photo || field
        ? []
        : [{ path: 'shiftId', key: 'attendance_configuration.empty' }]),
      ...(to && to < from ? [{ path: 'to', key: 'timeline.reversed' }] : []),
    ],
  },
  write: writeConfigurations,
})
