import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { isConnectionError } from './is-connection-error.ts'

it('the database is unavailable also for a transaction that lost it between two statements', async () => {
  const server = await startTestServer()
  const { pool } = server.database
  const living = async (pid: number) =>
    (await pool.query('select from pg_stat_activity where pid = $1', [pid])).rows.length
  const work = server.platform.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const pid = rows[0]?.pid ?? 0
    await pool.query('select pg_terminate_backend($1)', [pid])
    await expect.poll(() => living(pid)).toBe(0)
    await sql`select 1`.execute(tx)
  })
  expect(isConnectionError(await work.catch((error: unknown) => error))).toBe(true)
  await server.close()
})
