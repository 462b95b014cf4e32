import { advisoryLocks } from '../database/advisory-locks.ts'
import type { DatabasePool } from '../database/database-pool.ts'
import { StandingConnection } from '../database/standing-connection.ts'

/** Longer than a worker that takes its first job needs to be known. */
const settled = '1 minute'

/** Makes a worker known to all servers on the database for as long as this connection stands. */
export const presenceOf = (pool: DatabasePool, worker: string): StandingConnection =>
  new StandingConnection(pool, {
    begin: (client) => client.query('select pg_advisory_lock_shared($1, hashtext($2))', [advisoryLocks.worker, worker]),
  })

/**
 * Frees the jobs that are held by workers who are not there any more, as a server that was killed leaves them; by itself
 * the queue would wait four hours for them. A worker whose connection is just broken may find that its job runs twice.
 */
export async function releaseAbandoned(pool: DatabasePool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from (
         select distinct locked_by from graphile_worker.jobs where locked_at < now() - $2::interval
       ) holder where pg_try_advisory_xact_lock($1, hashtext(locked_by))))`,
    [advisoryLocks.worker, settled],
  )
}
