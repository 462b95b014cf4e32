import { anyoneMayDecide } from '@rostrum/contracts/attendance/requests/choices'
import { attendanceRequests } from '@rostrum/contracts/attendance/requests/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { commandTransition } from '../../../engines/resource/command-transition.ts'
import { withPerson } from '../../workforce/employees/public.ts'
import { approveHere } from './decide-here.ts'
import { requestScopeColumns } from './request-scope.ts'

export const attendanceRequestResource = bindResource(attendanceRequests, {
  table: 'attendance_request',
  rows: ({ asOf, platform }) =>
    withPerson(
      sql`(
      select id, kind, employment_id, unit_id, department_id, store_id, day, to_day, state, reason, submitted_at,
        decided_at, approval_id
      from attendance_request
      union all
      select leave.id, 'leave', leave.employment_id, leave.unit_id, leave.department_id, null, leave.from_day,
        leave.to_day, leave.state, leave.reason, leave.submitted_at, leave.decided_at, leave.approval_id
      from leave_request leave)`,
      {
        columns: sql`${asOf}::date as as_of, (own.submitted_at at time zone ${platform.config.timeZone})::date as sent_on`,
      },
    ),
  versioned: false,
  columns: {
    kind: 'kind',
    name: 'name',
    jobNumber: 'job_number',
    employmentId: 'employment_id',
    day: 'day',
    toDay: 'to_day',
    state: 'state',
    waitingFor: sql`coalesce((select string_agg(task.account_name, ', ' order by task.ordinal) from approval_task task
      where task.request_id = row.approval_id and task.state = 'open'),
      case when row.state = 'pending' and row.approval_id is null then ${anyoneMayDecide} else '' end)`,
    reason: 'reason',
    storeId: 'store_id',
    departmentId: 'department_id',
    unitId: 'unit_id',
    submittedAt: 'submitted_at',
    age: sql`(case when row.state = 'pending' then row.as_of - row.sent_on end)`,
    decidedAt: 'decided_at',
  },
  scopeColumns: requestScopeColumns,
  search: 'search_text',
  transitions: { approve: commandTransition(approveHere) },
  menu: { code: 'requests', parent: 'attendance', buttons: ['attendance-request:approve'] },
})
