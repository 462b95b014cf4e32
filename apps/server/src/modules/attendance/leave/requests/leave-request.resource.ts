import { leaveRequests } from '@rostrum/contracts/attendance/leave/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../../engines/resource/binding.ts'
import { withPerson } from '../../../workforce/employees/public.ts'

export const leaveRequestResource = bindResource(leaveRequests, {
  table: 'leave_request',
  rows: () => withPerson(sql`leave_request`),
  columns: {
    jobNumber: 'job_number',
    name: 'name',
    kindName: 'kind_name',
    fromDay: 'from_day',
    toDay: 'to_day',
    days: 'days',
    state: 'state',
    reason: 'reason',
    uncovered: 'uncovered',
    hasEvidence: sql`(row.evidence_file_id is not null)`,
    unitId: 'unit_id',
    departmentId: 'department_id',
    submittedAt: 'submitted_at',
    decidedAt: 'decided_at',
  },
  scopeColumns: { unit: sql`row.unit_id` },
  search: 'search_text',
  menu: { code: 'leave-requests', parent: 'attendance', buttons: ['attendance-request:write'] },
})
