import { restCode, scheduleRows } from '@rostrum/contracts/attendance/schedules/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import { employmentOfSheet, sheetPlaceScope, withPerson } from '../../workforce/employees/public.ts'
import { placeOn } from '../configuration/public.ts'
import { refuseSheetCells, writeSheetCells } from './sheet-cells.ts'

const placed = (column: string) => sql`(row.place ->> ${sql.lit(column)})::uuid`

/** Rows of the schedule, reached by where the person belongs on their day. */
export const scheduleRowResource = bindResource(scheduleRows, {
  table: 'attendance_schedule',
  rows: () =>
    withPerson(sql`attendance_schedule`, {
      locks: true,
      columns: sql`coalesce((select code from attendance_shift where id = own.shift_id)
          || case when own.works_holiday then '!' else '' end, ${sql.lit(restCode)}) as shift,
        ${placeOn(sql`own.employment_id`, sql`own.day`)} as place`,
    }),
  columns: {
    jobNumber: 'job_number',
    name: 'name',
    day: 'day',
    shift: 'shift',
    employmentId: 'employment_id',
    storeId: placed('store_id'),
    departmentId: placed('department_id'),
    unitId: placed('unit_id'),
  },
  scopeColumns: {
    employment: sql`row.employment_id`,
    unit: placed('unit_id'),
    department: placed('department_id'),
    store: placed('store_id'),
    region: placed('region'),
    channel: placed('channel'),
  },
  sheetScopeColumns: sheetPlaceScope(employmentOfSheet(sheetValue('day', 'date')), sheetValue('day', 'date')),
  scopeField: 'jobNumber',
  search: 'search_text',
  menu: { code: 'schedule-rows', parent: 'attendance' },
  dayColumns: { day: 'day', value: 'shift' },
  precheck: refuseSheetCells,
  precheckFields: ['jobNumber', 'day', 'shift'],
  write: writeSheetCells,
})
