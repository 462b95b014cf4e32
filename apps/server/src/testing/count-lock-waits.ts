import type { TestServer } from './test-server.ts'

/**
 * How many statements on the database of a server wait until another transaction ends; what waits beside it on the same
 * cluster, for other tests, does not count.
 */
export async function countLockWaits({ database }: TestServer): Promise<number> {
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length
}
