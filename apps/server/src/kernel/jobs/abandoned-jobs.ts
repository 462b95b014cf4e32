import { advisoryLocks } from '../database/advisory-locks.ts'
import type { DatabasePool } from '../database/database-pool.ts'
import { PersistentConnection } from '../database/persistent-connection.ts'

/** Longer than a worker needs from its first job to its registration. */
const gracePeriod = '1 minute'

/** Registers a worker with all servers on the database as long as this connection lives. */
export const workerPresence = (pool: DatabasePool, worker: string): PersistentConnection =>
  new PersistentConnection(pool, {
    onConnect: (client) =>
      client.query('select pg_advisory_lock_shared($1, hashtext($2))', [advisoryLocks.worker, worker]),
  })

/**
 * Releases the jobs of workers that are gone, such as those of a killed server; the queue alone would wait four hours.
 * The job of a worker with a broken connection may run twice.
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
