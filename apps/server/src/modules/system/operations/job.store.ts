import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** @returns whether such a job existed and was not running */
export async function runJobNow(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.reschedule_jobs(
    array[${id}::bigint], run_at => ${now}::timestamptz, attempts => 0)`.execute(tx)
  return rows.length > 0
}

/** @returns whether such a job existed and was not running */
export async function cancelJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx)
  return rows.length > 0
}

/** Jobs that have used up their attempts and need attention. */
export async function countFailedJobs(db: Db): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since
    from graphile_worker.jobs where attempts >= max_attempts`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

/** How each task ended the last time that it ran, the latest first. */
export const findJobRuns = (db: Db) => db.selectFrom('job_run').selectAll().orderBy('ended_at', 'desc').execute()

/** Jobs that have not failed for good, by task. */
export async function countQueuedJobs(db: Db): Promise<{ readonly task: string; readonly count: number }[]> {
  const { rows } = await sql<{ task: string; count: number }>`
    select task_identifier as task, count(*)::int as count from graphile_worker.jobs
    where attempts < max_attempts group by 1 order by 1`.execute(db)
  return rows
}
