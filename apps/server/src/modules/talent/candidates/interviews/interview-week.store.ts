import type { InterviewState } from '@rostrum/contracts/talent/candidates/interview-lifecycle'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db } from '../../../../kernel/database/database.ts'

type WeekTime = {
  readonly day: string
  readonly startTime: string
  readonly minutes: number
  readonly timeZone: string
}

type WeekInterview = WeekTime & {
  readonly id: string
  readonly candidate: string
  readonly place: string
  readonly state: InterviewState
  readonly interviewerIds: string[]
}

type WeekInterviewer = { readonly id: string; readonly name: string; readonly busy: WeekTime[] }

const maximumInterviews = 500
const maximumInterviewers = 200
/** Who interviewed lately is shown, so that a free week is one as well. */
const daysBefore = 90

/** The interviews of seven days within reach, when their interviewers are busy with those of others, and what is next. */
export async function findInterviewWeek(db: Db, actor: Staff, from: string) {
  const inScope = rowScopeCondition({ unit: sql`resume.business_unit_id` }, actor, 'interview:read')
  const inWeek = sql<boolean>`interview.day >= ${from}::date and interview.day < ${from}::date + 7`
  const time = sql`interview.day::text as day, interview.start_time as "startTime", interview.minutes,
    interview.time_zone as "timeZone"`
  const { rows: interviews } = await sql<WeekInterview>`
    select interview.id, resume.name as candidate, interview.place, interview.state, ${time},
      array(select account_id::text from talent_interviewer where interview_id = interview.id order by account_id)
        as "interviewerIds"
    from talent_interview interview join resume on resume.id = interview.resume_id
    where ${inScope} and ${inWeek} and interview.state <> 'cancelled'
    order by interview.starts_at, interview.id limit ${maximumInterviews}`.execute(db)
  const { rows: interviewers } = await sql<WeekInterviewer>`
    with known as (
      select distinct seat.account_id
      from talent_interview interview join resume on resume.id = interview.resume_id
        join talent_interviewer seat on seat.interview_id = interview.id
      where ${inScope} and interview.day >= ${from}::date - ${daysBefore}::int
    ), other as (
      select seat.account_id, ${time}
      from talent_interview interview join resume on resume.id = interview.resume_id
        join talent_interviewer seat on seat.interview_id = interview.id
      where ${inWeek} and interview.state = 'planned' and not ${inScope}
        and seat.account_id in (select account_id from known)
    )
    select account.id, account.display_name as name, coalesce(
      (select jsonb_agg(to_jsonb(other) - 'account_id' order by other.day, other."startTime")
        from other where other.account_id = account.id), '[]') as busy
    from account join known on known.account_id = account.id
    order by account.display_name, account.id limit ${maximumInterviewers}`.execute(db)
  const { rows: later } = await sql<{ next: string | null }>`
    select min(interview.day)::text as next
    from talent_interview interview join resume on resume.id = interview.resume_id
    where ${inScope} and interview.day >= ${from}::date + 7 and interview.state = 'planned'`.execute(db)
  return { interviews, interviewers, next: later[0]?.next ?? null }
}
