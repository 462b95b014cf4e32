import { attendanceAdjustments } from '@rostrum/contracts/attendance/periods/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { withPerson } from '../../workforce/employees/public.ts'
import { dayScopeColumns } from '../day-rows/public.ts'

export const attendanceAdjustmentResource = bindResource(attendanceAdjustments, {
  table: 'attendance_adjustment',
  rows: () => withPerson(sql`attendance_adjustment`),
  columns: {
    day: 'day',
    name: 'name',
    employmentId: 'employment_id',
    storeId: 'store_id',
    departmentId: 'department_id',
    unitId: 'unit_id',
    before: 'before_result',
    after: 'after_result',
    cause: 'cause',
    state: 'state',
    payingMonth: 'paying_month',
    remark: 'remark',
    proposedAt: 'proposed_at',
    decidedAt: 'decided_at',
  },
  scopeColumns: dayScopeColumns,
  search: 'search_text',
  menu: { code: 'attendance-adjustments', parent: 'attendance' },
})
