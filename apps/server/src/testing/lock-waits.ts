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

/** The names of the tables on a server's database whose locks a transaction waits for, in order, once for each wait. */
export async function tablesWaitedFor({ database }: TestServer): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relation::regclass::text as name from pg_locks
      where not granted and relation is not null
        and database = (select oid from pg_database where datname = current_database())
      order by 1`,
  )
  return rows.map(({ name }) => name)
}
