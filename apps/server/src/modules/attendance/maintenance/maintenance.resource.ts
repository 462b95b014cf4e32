import { attendanceMaintenance } from '@rostrum/contracts/attendance/maintenance/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import { placeScopeOn } from '../../stores/stores/public.ts'
import { employmentOfSheet, sheetPlaceScope } from '../../workforce/employees/public.ts'
import { checkEntry, refuseEntries, writeMaintenance } from './write-maintenance.ts'

/** Entries are reached by where the person belonged on their day. */
export const maintenanceScopeColumns = placeScopeOn(sql`row.day`)

export const attendanceMaintenanceResource = bindResource(attendanceMaintenance, {
  table: 'attendance_maintenance',
  // Rows are locked through it, which an outer join does not allow.
  rows: () => sql`(
    select entry.*, employment.job_number, employee.name,
      coalesce((array['on_1', 'off_1', 'on_2', 'off_2'])[entry.clock + 1], entry.quantity) as target,
      case when entry.minute is not null then to_char(entry.minute / 60, 'FM00') || ':'
        || to_char(entry.minute % 60, 'FM00') end as time,
      case when entry.revoked_at is null then 'effective' else 'revoked' end as state,
      coalesce((select display_name from account where account.id = entry.created_by), '') as created_by_name,
      employee.search_text || ' ' || lower(employment.job_number) as search_text
    from attendance_maintenance entry join employment on employment.id = entry.employment_id
      join employee on employee.id = employment.employee_id)`,
  columns: {
    jobNumber: 'job_number',
    name: 'name',
    day: 'day',
    target: 'target',
    time: 'time',
    amount: 'amount',
    remark: 'remark',
    state: 'state',
    createdBy: 'created_by_name',
    createdAt: 'created_at',
    employmentId: 'employment_id',
    storeId: 'store_id',
    departmentId: 'department_id',
    unitId: 'unit_id',
  },
  scopeColumns: maintenanceScopeColumns,
  sheetScopeColumns: sheetPlaceScope(employmentOfSheet, sheetValue('day', 'date')),
  scopeField: 'jobNumber',
  search: 'search_text',
  menu: { code: 'maintenance', parent: 'attendance' },
  constraints: {
    attendance_maintenance_clock: { field: 'target', key: 'attendance_maintenance.exists' },
    attendance_maintenance_quantity: { field: 'target', key: 'attendance_maintenance.exists' },
  },
  validateRow: { fields: ['target', 'time', 'amount'], validate: checkEntry },
  precheck: refuseEntries,
  precheckFields: ['jobNumber', 'day'],
  write: writeMaintenance,
})
