import { advisoryLocks } from '../database/advisory-locks.ts'
import type { DatabasePool } from '../database/database-pool.ts'
import { PersistentConnection } from '../database/persistent-connection.ts'

/** Longer than a worker that takes its first job needs to be known. */
const gracePeriod = '1 minute'

/** Makes a worker known to all servers on the database for as long as this connection stands. */
export const workerPresence = (pool: DatabasePool, worker: string): PersistentConnection =>
  new PersistentConnection(pool, {
    onConnect: (client) =>
      client.query('select pg_advisory_lock_shared($1, hashtext($2))', [advisoryLocks.worker, worker]),
  })

/**
 * Frees the jobs that are held by workers who are not there any more, as a server that was killed leaves them; by itself
 * the queue would wait four hours for them. A worker whose connection is just broken may find that its job runs twice.
 */
export async function releaseAbandonedJobs(pool: DatabasePool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from (
         select distinct locked_by from graphile_worker.jobs where locked_at < now() - $2::interval
       ) holder where pg_try_advisory_xact_lock($1, hashtext(locked_by))))`,
    [advisoryLocks.worker, gracePeriod],
  )
}
