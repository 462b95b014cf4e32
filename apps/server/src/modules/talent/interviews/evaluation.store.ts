import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type EvaluationRow = {
  readonly id: string
  readonly account_id: string
  readonly interviewer: string
  readonly form_version_id: string
  readonly answers_encrypted: string
  readonly score: string | null
  readonly revision: number
  readonly submitted_at: Date
}

export async function findEvaluations(db: Db, interviewId: string): Promise<readonly EvaluationRow[]> {
  const { rows } = await sql<EvaluationRow>`
    select talent_evaluation.*, score::text as score, account.display_name as interviewer
    from talent_evaluation join account on account.id = account_id
    where interview_id = ${interviewId} order by submitted_at, talent_evaluation.id`.execute(db)
  return rows
}

/** The form that an interview is evaluated by: that of the first evaluation, before it the one that the post asks for. */
export async function evaluationFormOf(db: Db, interviewId: string): Promise<string | undefined> {
  const { rows } = await sql<{ form: string | null }>`
    select coalesce(
      (select form_version_id from talent_evaluation where interview_id = interview.id order by submitted_at limit 1),
      talent_post.evaluation_form_id) as form
    from talent_interview interview join resume on resume.id = interview.resume_id
      left join talent_post on talent_post.id = resume.post_id
    where interview.id = ${interviewId}`.execute(db)
  return rows[0]?.form ?? undefined
}

export async function findInterviewers(db: Db, interviewId: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('talent_interviewer')
    .select('account_id')
    .where('interview_id', '=', interviewId)
    .execute()
  return found.map(({ account_id }) => account_id)
}

type Written = {
  readonly interviewId: string
  readonly accountId: string
  readonly formVersionId: string
  readonly answers: string
  readonly score: number | null
  readonly revision: number
  readonly now: Date
}

/** @returns the new revision, or undefined when it is no longer as it was read */
export async function writeEvaluation(tx: Tx, written: Written): Promise<number | undefined> {
  const { interviewId, accountId, formVersionId, answers, score, revision, now } = written
  const { rows } = await sql<{ revision: number }>`
    insert into talent_evaluation as known
      (id, interview_id, account_id, form_version_id, answers_encrypted, score, submitted_at)
    select ${crypto.randomUUID()}::uuid, ${interviewId}::uuid, ${accountId}::uuid, ${formVersionId}::uuid, ${answers},
      ${score}::numeric, ${now}
    where ${revision} = 0 or exists (
      select from talent_evaluation where interview_id = ${interviewId} and account_id = ${accountId})
    on conflict (interview_id, account_id) do update set answers_encrypted = excluded.answers_encrypted,
      score = excluded.score, submitted_at = excluded.submitted_at, revision = known.revision + 1
    where known.revision = ${revision}
    returning revision`.execute(tx)
  return rows[0]?.revision
}
