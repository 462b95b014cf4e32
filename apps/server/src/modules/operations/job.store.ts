import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** @returns whether there was such a job that nobody is running */
export async function runJobNow(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.reschedule_jobs(
    array[${id}::bigint], run_at => ${now}::timestamptz, attempts => 0)`.execute(tx)
  return rows.length > 0
}

/** @returns whether there was such a job that nobody is running */
export async function cancelJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx)
  return rows.length > 0
}
