import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import type { Author } from './evaluation-draft.store.ts'

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

/** The mean of the scores of an interview, two decimals, half up; null without scores. */
const averageOf = (interview: RawBuilder<unknown>) =>
  sql<string | null>`(select round(avg(score), 2) from talent_evaluation where interview_id = ${interview})`

/** The field `average` of an interview, over `row`: interviewers see it after their own evaluation. */
export const averageFor = ({ accountId }: Staff): RawBuilder<unknown> => sql`case
  when exists (select from talent_interviewer where interview_id = row.id and account_id = ${accountId}::uuid)
    and not exists (select from talent_evaluation where interview_id = row.id and account_id = ${accountId}::uuid)
  then null else ${averageOf(sql`row.id`)}::float8 end`

export async function findAverage(db: Db, interviewId: string): Promise<string | null> {
  const { rows } = await sql<{ average: string | null }>`
    select ${averageOf(sql`${interviewId}::uuid`)} as average`.execute(db)
  return rows[0]?.average ?? null
}

/** The form of an interview: that of the first evaluation, before it the form of the post. */
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

export async function findInterviewers(db: Db | Tx, interviewId: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('talent_interviewer')
    .select('account_id')
    .where('interview_id', '=', interviewId)
    .execute()
  return found.map(({ account_id }) => account_id)
}

export const findOwnEvaluation = (db: Db | Tx, { interviewId, accountId }: Author) =>
  db
    .selectFrom('talent_evaluation')
    .select(['answers_encrypted', 'revision'])
    .where('interview_id', '=', interviewId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

type EvaluationWrite = {
  readonly formVersionId: string
  readonly answers: string
  readonly score: number | null
  readonly now: Date
}

/** @returns the new revision; its author is locked and has read the previous one */
export async function writeEvaluation(tx: Tx, author: Author, written: EvaluationWrite): Promise<number> {
  const values = { answers_encrypted: written.answers, score: written.score, submitted_at: written.now }
  const { revision } = await tx
    .insertInto('talent_evaluation')
    .values({
      ...{ id: crypto.randomUUID(), interview_id: author.interviewId, account_id: author.accountId },
      form_version_id: written.formVersionId,
      ...values,
    })
    .onConflict((same) =>
      same.columns(['interview_id', 'account_id']).doUpdateSet((build) => ({
        ...values,
        revision: build('talent_evaluation.revision', '+', 1),
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}
