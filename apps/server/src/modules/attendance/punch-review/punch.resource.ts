import { attendancePunches } from '@rostrum/contracts/attendance/punch-review/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { withPerson } from '../../workforce/employees/public.ts'
import { punchScopeColumns, shownState } from '../punches/public.ts'

/** Punches that someone should look at: the condition of the index `attendance_punch_doubtful`. */
const isDoubtful = sql<boolean>`(row.state <> 'counted' or row.evidence in ('in_doubt', 'before_token')
  or row.place in ('outside', 'uncertain') or row.signals <> '[]')`

/** Punches whose evidence is shown: also those whose place is doubted, as long as a request decides on them. */
export const isReviewed = sql<boolean>`(${isDoubtful} or exists (select from attendance_request pending
  where pending.punch_id = row.id and pending.state = 'pending'))`

export const attendancePunchResource = bindResource(attendancePunches, {
  table: 'attendance_punch',
  rows: () => withPerson(sql`attendance_punch`),
  versioned: false,
  columns: {
    punchedAt: 'punched_at',
    name: 'name',
    jobNumber: 'job_number',
    employmentId: 'employment_id',
    storeId: 'store_id',
    departmentId: 'department_id',
    unitId: 'unit_id',
    day: 'work_day',
    state: shownState('row'),
    evidence: 'evidence',
    place: 'place',
    distance: 'distance',
    signals: sql`array(select signal ->> 'kind' from jsonb_array_elements(row.signals) as signal)`,
    receivedAt: 'received_at',
    timeZone: 'time_zone',
  },
  scopeColumns: punchScopeColumns,
  rowFilter: () => isDoubtful,
  search: 'search_text',
  menu: { code: 'invalid-punches', parent: 'attendance', buttons: ['punch:invalidate'] },
})
