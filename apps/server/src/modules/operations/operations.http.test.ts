import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { staffWith } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const jobs = '/workbenchApi/system/jobs'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // As the worker does when it starts.
})
afterAll(() => server.close())

it('waiting jobs are seen, run at once or cancelled by those who may', async () => {
  const later = new Date('2026-12-24T00:00:00Z')
  await server.platform.transaction((tx) => enqueue(tx, 'audit.seal', {}, { runAt: later }))
  const staff = await staffWith(server, 'job:read', 'job:write')
  const [waiting] = (await staff.get(jobs)).data.records
  expect(waiting).toMatchObject({ task: 'audit.seal', runAt: later.toISOString(), attempts: 0 })
  const sealing = JSON.stringify([{ field: 'task', operator: 'contains', values: ['seal'] }])
  expect((await staff.get(jobs, { filters: sealing })).data.records).toEqual([waiting])
  expect((await staff.post(`${jobs}/${waiting.id}/retry`)).code).toBe(200)
  expect((await staff.get(jobs)).data.records[0].runAt).toBe(server.clock.now().toISOString())
  expect((await staff.send({ method: 'DELETE', url: `${jobs}/${waiting.id}` })).code).toBe(200)
  expect((await staff.get(jobs)).data.total).toBe(0)
  expect((await staff.post(`${jobs}/${waiting.id}/retry`)).code).toBe(404)
  expect((await (await staffWith(server, 'job:read')).post(`${jobs}/1/retry`)).code).toBe(403)
})
