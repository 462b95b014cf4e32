import { attendanceAppeals } from '@rostrum/contracts/attendance/appeals/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { placeScopeOn } from '../../stores/stores/public.ts'
import { withPerson } from '../../workforce/employees/public.ts'

/** Appeals are reached by where the person belonged on the contested day. */
export const appealScopeColumns = placeScopeOn(sql`row.day`)

export const attendanceAppealResource = bindResource(attendanceAppeals, {
  table: 'attendance_appeal',
  rows: () => withPerson(sql`attendance_appeal`),
  columns: {
    name: 'name',
    jobNumber: 'job_number',
    employmentId: 'employment_id',
    day: 'day',
    subject: 'subject',
    result: 'result',
    aspect: 'aspect',
    reason: 'reason',
    pictures: sql`(select count(*)::int from attendance_appeal_picture picture where picture.appeal_id = row.id)`,
    state: 'state',
    dueOn: 'due_on',
    storeId: 'store_id',
    departmentId: 'department_id',
    unitId: 'unit_id',
    submittedAt: 'submitted_at',
    decidedAt: 'decided_at',
  },
  scopeColumns: appealScopeColumns,
  search: 'search_text',
  menu: { code: 'appeals', parent: 'attendance', buttons: ['appeal:handle'] },
})
