import { leaveRequests } from '@rostrum/contracts/attendance/leave/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../../engines/resource/binding.ts'
import { placeScopeOn } from '../../../stores/stores/public.ts'
import { withPerson } from '../../../workforce/employees/public.ts'
import { givenKindName } from '../kinds/kind-words.ts'

/** Requests are reached by the unit and department at their submission, and the store of their first day. */
export const leaveRequestScopeColumns = placeScopeOn(sql`row.from_day`, {
  store: sql`(select part.store_id from assignment_row part
    where part.subject_id = row.employment_id and part.during @> row.from_day)`,
})

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
  inLanguages: { kindName: (language) => givenKindName(sql`row.kind_code`, sql`row.kind_name`, language) },
  scopeColumns: leaveRequestScopeColumns,
  search: 'search_text',
  menu: { code: 'leave-requests', parent: 'attendance', buttons: ['attendance-request:write'] },
})
