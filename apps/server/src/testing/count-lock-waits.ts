import type { TestServer } from './test-server.ts'

/**
 * Counts the statements on a server's database that wait for another transaction. Waits of other tests on the same
 * cluster do not count.
 */
export async function countLockWaits({ database }: TestServer): Promise<number> {
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length
}
