import { interviews } from '@rostrum/contracts/talent/candidates/interview-resources'
import { sql } from 'kysely'
import { bindResource, writeEach } from '../../../../engines/resource/binding.ts'
import { candidateNotificationState, candidateNotifiedAt } from './candidate-notification.store.ts'
import { averageFor } from './evaluation.store.ts'
import { writeInterview } from './write-interview.ts'

export const interviewResource = bindResource(interviews, {
  table: 'talent_interview',
  columns: {
    resumeId: 'resume_id',
    day: 'day',
    startTime: 'start_time',
    minutes: 'minutes',
    place: 'place',
    interviewerIds: { table: 'talent_interviewer', recordColumn: 'interview_id', targetColumn: 'account_id' },
    state: 'state',
    candidate: sql`(select name from resume where resume.id = row.resume_id)`,
    startsAt: 'starts_at',
    timeZone: 'time_zone',
    average: averageFor,
    candidateNotification: candidateNotificationState,
    candidateNotifiedAt: candidateNotifiedAt,
  },
  scopeColumns: { unit: sql`(select business_unit_id from resume where resume.id = row.resume_id)` },
  search: ['place', sql`(select search_text from resume where resume.id = row.resume_id)`],
  menu: { code: 'interviews', parent: 'talent' },
  constraints: { interview_planned: { field: 'resumeId', key: 'field.interview_planned' } },
  precheck: async (_asking, changes) =>
    changes.map(({ before }) =>
      before && before.state !== 'planned' ? [{ path: 'day', key: 'talent.interview_state' }] : [],
    ),
  write: writeEach(writeInterview),
})
