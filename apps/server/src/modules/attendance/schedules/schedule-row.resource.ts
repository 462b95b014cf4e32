import { restCode, scheduleRows } from '@rostrum/contracts/attendance/schedules/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import {
  employmentOfSheet,
  placeColumn,
  placeOn,
  placeScope,
  sheetPlaceScope,
  withPerson,
} from '../../workforce/employees/public.ts'
import { refuseSheetCells, warnOfSheetCells, writeSheetCells } from './sheet-cells.ts'

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
    storeId: placeColumn('store_id'),
    departmentId: placeColumn('department_id'),
    unitId: placeColumn('unit_id'),
  },
  scopeColumns: { employment: sql`row.employment_id`, ...placeScope },
  sheetScopeColumns: sheetPlaceScope(employmentOfSheet(sheetValue('day', 'date')), sheetValue('day', 'date')),
  scopeField: 'jobNumber',
  search: 'search_text',
  menu: { code: 'schedule-rows', parent: 'attendance' },
  dayColumns: { day: 'day', value: 'shift' },
  precheck: refuseSheetCells,
  warn: warnOfSheetCells,
  precheckFields: ['jobNumber', 'day', 'shift'],
  write: writeSheetCells,
})
