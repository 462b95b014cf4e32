import { attendanceMaintenance } from '@rostrum/contracts/attendance/maintenance/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import { placeScopeOn } from '../../stores/stores/public.ts'
import { employmentOfSheet, sheetPlaceScope, withPerson } from '../../workforce/employees/public.ts'
import { checkEntry, refuseEntries, writeMaintenance } from './write-maintenance.ts'

/** Entries are reached by where the person belonged on their day. */
export const maintenanceScopeColumns = placeScopeOn(sql`row.day`)

export const attendanceMaintenanceResource = bindResource(attendanceMaintenance, {
  table: 'attendance_maintenance',
  rows: () =>
    withPerson(sql`attendance_maintenance`, {
      locks: true,
      columns: sql`coalesce((array['on_1', 'off_1', 'on_2', 'off_2'])[own.clock + 1], own.quantity) as target,
        case when own.minute is not null then to_char(own.minute / 60, 'FM00') || ':'
          || to_char(own.minute % 60, 'FM00') end as time,
        case when own.revoked_at is null then 'effective' else 'revoked' end as state,
        coalesce((select display_name from account where account.id = own.created_by), '') as created_by_name`,
    }),
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
  sheetScopeColumns: sheetPlaceScope(employmentOfSheet(sheetValue('day', 'date')), sheetValue('day', 'date')),
  scopeField: 'jobNumber',
  outOfScope: 'attendance_maintenance.no_employment',
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
