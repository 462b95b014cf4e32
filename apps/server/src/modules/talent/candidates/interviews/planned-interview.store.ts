import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { StagedResume } from '../resumes/resume-machine.ts'

type PlannedInterview = { readonly id: string; readonly startsAt: Date; readonly timeZone: string }

/** The planned interview of a resume, of which there is one at most. */
export const findPlannedInterview = (tx: Tx, resumeId: string): Promise<PlannedInterview | undefined> =>
  tx
    .selectFrom('talent_interview')
    .select(['id', 'starts_at as startsAt', 'time_zone as timeZone'])
    .where('resume_id', '=', resumeId)
    .where('state', '=', 'planned')
    .executeTakeFirst()

/** Locks a resume that awaits an interview and has neither held nor planned one. */
export async function lockUninterviewed(tx: Tx, resumeId: string): Promise<StagedResume | undefined> {
  const { rows } = await sql<StagedResume>`
    select id, revision, stage, post_id from resume
    where id = ${resumeId} and stage = 'awaiting_interview'
      and not exists (select from talent_interview where resume_id = resume.id and state <> 'cancelled')
    for update`.execute(tx)
  return rows[0]
}
