import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { releaseAbandonedJobs, workerPresence } from './abandoned-jobs.ts'
import { enqueue, startWorker } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const held = async () =>
  (
    await server.database.pool.query('select key from graphile_worker.jobs where locked_by is not null order by key')
  ).rows.map(({ key }) => key)

const hold = (key: string, worker: string, minutes: number) =>
  server.database.pool.query(
    `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - make_interval(mins => $3) where key = $1`,
    [key, worker, minutes],
  )

it('the jobs of a lost worker are released, and no job of a live worker or a recent job', async () => {
  const { pool } = server.database
  for (const key of ['gone', 'new', 'there']) {
    await server.platform.transaction((tx) => enqueue(tx, 'test.wait', {}, { key }))
  }
  const presence = workerPresence(pool, 'pool-there')
  await presence.open()
  await hold('gone', 'pool-gone', 2)
  await hold('new', 'pool-new', 0)
  await hold('there', 'pool-there', 2)
  await releaseAbandonedJobs(pool)
  expect(await held()).toEqual(['new', 'there'])
  await presence.close()
  await expect.poll(() => releaseAbandonedJobs(pool).then(held)).toEqual(['new'])
  await pool.query('delete from graphile_worker._private_jobs')
})

it('a worker is present while it runs a job of any length', async () => {
  const { database, platform } = server
  const [running, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const wait = () => {
    running.resolve()
    return end.promise
  }
  const worker = await startWorker(database.pool, platform.log, { 'test.wait': wait }, [])
  await platform.transaction((tx) => enqueue(tx, 'test.wait', {}, { key: 'long' }))
  await running.promise
  await database.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`)
  await releaseAbandonedJobs(database.pool)
  expect(await held()).toEqual(['long'])
  end.resolve()
  await worker.stop()
  expect(await held()).toEqual([])
})
