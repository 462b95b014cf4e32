import { afterAll, beforeAll, expect, it } from 'vitest'
import { advisoryLocks } from '../../../kernel/database/advisory-locks.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { filesModule } from './module.ts'
import { removalJob } from './remove-bytes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const removals = async () => {
  const { rows } = await server.database.pool.query(
    `select payload, run_at > now() as later from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = $1`,
    [removalJob],
  )
  return rows
}

it('bytes are not deleted while a backup copies them, and are deleted later', async () => {
  const { files, database } = server.platform
  const key = await files.put(Buffer.from('a photo'))
  const remove = async () => filesModule.jobs?.(server.platform, [])[removalJob]?.({ keys: [key] })
  const backup = await database.pool.connectBeside()
  await backup.query(`select pg_advisory_lock(${advisoryLocks.backup})`)
  await remove()
  expect((await files.get(key)).toString()).toBe('a photo')
  expect(await removals()).toEqual([{ payload: { keys: [key] }, later: true }])
  await backup.end()
  await expect.poll(async () => remove().then(() => files.writtenAt(key))).toBeUndefined()
})
