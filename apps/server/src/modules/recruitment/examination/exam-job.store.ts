import type { ExamJob } from '@rostrum/contracts/recruitment/examination/calls'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

export type ExamJobKind = ExamJob['kind']
export type ExamJobInput = {
  readonly seed?: string | undefined
  readonly fromRoom?: number | undefined
  readonly toRoom?: number | undefined
}

/** Metrics of the job, or the refusal that ended it. */
export type ExamJobOutcome =
  | { readonly metrics: Readonly<Record<string, string | number>> }
  | { readonly reason: string; readonly params: Readonly<Record<string, string | number>> }

export type ExamJobRow = {
  readonly id: string
  readonly project_id: string
  readonly kind: ExamJobKind
  readonly input: ExamJobInput
  readonly state: ExamJob['state']
  readonly done: number
  readonly total: number | null
  readonly requested_at: Date
  readonly requested_by: string
  readonly run_at: Date
  readonly finished_at: Date | null
  readonly outcome: ExamJobOutcome | null
  /** Name of the account that requested it. */
  readonly requester: string
  readonly files: readonly { readonly ordinal: number; readonly name: string; readonly tickets: number }[]
}

const jobsQuery = sql`
  select work.*, coalesce(account.display_name, '') as requester,
    coalesce((select json_agg(json_build_object('ordinal', ordinal, 'name', name, 'tickets', tickets) order by ordinal)
      from exam_work_file file where file.work_id = work.id), '[]') as files
  from exam_work work left join account on account.id::text = work.requested_by`

const recent = 12

/** The latest jobs of a project. */
export async function findExamJobs(db: Db, projectId: string): Promise<ExamJobRow[]> {
  const { rows } = await sql<ExamJobRow>`${jobsQuery} where work.project_id = ${projectId}
    order by work.requested_at desc, work.id limit ${recent}`.execute(db)
  return rows
}

export async function findExamJob(db: Db, id: string): Promise<ExamJobRow | undefined> {
  const { rows } = await sql<ExamJobRow>`${jobsQuery} where work.id = ${id}`.execute(db)
  return rows[0]
}

export type NewExamJob = {
  readonly id: string
  readonly projectId: string
  readonly kind: ExamJobKind
  readonly input: ExamJobInput
  readonly accountId: string
  readonly now: Date
  readonly runAt: Date
}

/** @returns whether it was written; an unfinished job of the same kind prevents it */
export async function insertExamJob(tx: Tx, { id, projectId, kind, input, accountId, now, runAt }: NewExamJob) {
  const { rows } = await sql`
    insert into exam_work (id, project_id, kind, input, state, requested_at, requested_by, run_at)
    values (${id}, ${projectId}, ${kind}, ${JSON.stringify(input)}, 'waiting', ${now}, ${accountId}, ${runAt})
    on conflict (project_id, kind) where state in ('waiting', 'running') do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** A server without a heartbeat for this long is considered dead. */
const heartbeatTimeout = sql`interval '45 seconds'`

/** Due and unclaimed: it waits, or its server is dead. */
const isClaimable = (now: Date) => sql<SqlBool>`run_at <= ${now} and (state = 'waiting'
  or (state = 'running' and touched_at < ${now}::timestamptz - ${heartbeatTimeout}))`

/** Claims a due job that no server runs. @returns whether the caller now owns it */
export async function claimExamJob(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update exam_work set state = 'running', touched_at = ${now} where id = ${id} and ${isClaimable(now)} returning 1`.execute(
    db,
  )
  return rows.length === 1
}

/** Due jobs that no server runs. */
export async function findClaimableJobs(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from exam_work where ${isClaimable(now)} order by run_at`.execute(db)
  return rows.map(({ id }) => id)
}

export const recordHeartbeat = (db: Db, id: string, now: Date) =>
  sql`update exam_work set touched_at = ${now} where id = ${id} and state = 'running'`.execute(db)

export const recordProgress = (db: Db, id: string, { done, total }: { done: number; total: number }, now: Date) =>
  sql`update exam_work set done = ${done}, total = ${total}, touched_at = ${now} where id = ${id}`.execute(db)

/** @returns whether this call ended the job: another server may have taken it over and finished first */
export async function finishExamJob(
  tx: Tx,
  id: string,
  state: 'done' | 'failed',
  outcome: ExamJobOutcome,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`update exam_work set state = ${state}, outcome = ${JSON.stringify(outcome)}::jsonb,
    finished_at = ${now} where id = ${id} and state = 'running' returning 1`.execute(tx)
  return rows.length === 1
}

/** @returns whether the job had not started, and now never will */
export async function cancelExamJob(tx: Tx, projectId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update exam_work set state = 'cancelled', finished_at = ${now}
    where id = ${id} and project_id = ${projectId} and state = 'waiting' returning 1`.execute(tx)
  return rows.length === 1
}

export type ExamJobFile = { readonly name: string; readonly storage_key: string }

export async function insertExamJobFile(
  db: Db,
  jobFile: { work_id: string; ordinal: number; name: string; tickets: number; storage_key: string },
): Promise<void> {
  await db
    .insertInto('exam_work_file')
    .values(jobFile)
    .onConflict((same) => same.columns(['work_id', 'ordinal']).doNothing())
    .execute()
}

export const findExamJobFiles = (db: Db, jobId: string) =>
  db.selectFrom('exam_work_file').selectAll().where('work_id', '=', jobId).orderBy('ordinal').execute()

/** Deletes the records of files of jobs that finished before an instant. */
export async function deleteExpiredFiles(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from exam_work_file using exam_work
    where exam_work.id = exam_work_file.work_id and exam_work.finished_at < ${before}
    returning storage_key`.execute(db)
  return rows.map(({ storage_key }) => storage_key)
}
