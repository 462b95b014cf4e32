import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { TestServer } from './test-server.ts'

/** Resolves once another connection waits for a lock of the given one. */
export async function waitUntilBlocking({ database }: TestServer, holder: PoolClient): Promise<void> {
  const { pid } = (await holder.query('select pg_backend_pid() as pid')).rows[0]
  const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
  while ((await database.pool.query(waiting, [pid])).rowCount === 0) await sleep(5)
}
