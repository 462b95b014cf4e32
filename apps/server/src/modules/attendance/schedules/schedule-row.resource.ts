import { restCode, scheduleRows } from '@rostrum/contracts/attendance/schedules/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import { employmentOfSheet, sheetPlaceScope } from '../../workforce/employees/public.ts'
import { refuseSheetCells, writeSheetCells } from './sheet-cells.ts'

const placed = (column: string) => sql`(row.place ->> ${sql.lit(column)})::uuid`

/** Rows of the schedule, reached by where the person belongs on their day. */
export const scheduleRowResource = bindResource(scheduleRows, {
  table: 'attendance_schedule',
  // Rows are locked through it, which an outer join does not allow.
  rows: () => sql`(
    select schedule.*, employment.job_number, employee.name,
      employee.search_text || ' ' || lower(employment.job_number) as search_text,
      coalesce((select code from attendance_shift where id = schedule.shift_id)
        || case when schedule.works_holiday then '!' else '' end, ${sql.lit(restCode)}) as shift,
      (select jsonb_build_object('unit_id', part.unit_id, 'department_id', part.department_id,
          'store_id', part.store_id, 'region', store.region, 'channel', store.channel)
        from assignment_row part
          left join store_row store on store.subject_id = part.store_id and store.during @> schedule.day
        where part.subject_id = schedule.employment_id
        order by part.during @> schedule.day desc, lower(part.during) > schedule.day, lower(part.during) desc
        limit 1) as place
    from attendance_schedule schedule
      join employment on employment.id = schedule.employment_id
      join employee on employee.id = employment.employee_id)`,
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
  sheetScopeColumns: sheetPlaceScope(employmentOfSheet, sheetValue('day', 'date')),
  scopeField: 'jobNumber',
  search: 'search_text',
  menu: { code: 'schedule-rows', parent: 'attendance' },
  dayColumns: { day: 'day', value: 'shift' },
  precheck: refuseSheetCells,
  precheckFields: ['jobNumber', 'day', 'shift'],
  write: writeSheetCells,
})
