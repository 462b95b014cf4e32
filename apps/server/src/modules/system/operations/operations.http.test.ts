import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue, startWorker } from '../../../kernel/jobs/jobs.ts'
import { staffWith } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { operationsModule } from './module.ts'

const jobs = '/workbenchApi/system/jobs'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('waiting jobs are listed, run at once or cancelled by those with the permission', async () => {
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

it('the schedule has each recurring job with its next run and how the last one ended, the next job first', async () => {
  const schedule = '/workbenchApi/system/scheduled-jobs'
  const staff = await staffWith(server, 'job:read')
  await server.database.pool.query(
    `insert into job_run (task, ended_at, milliseconds, failed_at) values ('imports.purge', $1, 1200, $1)`,
    [new Date('2026-11-20T01:17:02Z')],
  )
  const { data } = await staff.get(schedule)
  const next = data.map(({ nextRunAt }: { nextRunAt: string }) => nextRunAt)
  expect(next).toEqual(next.toSorted())
  const of = (name: string) => data.find(({ task }: { task: string }) => task === name)
  const last = { endedAt: '2026-11-20T01:17:02.000Z', milliseconds: 1200, failed: true }
  expect(of('imports.purge')).toMatchObject({ everySeconds: 3600, last })
  expect(of('system-health.measure')).toMatchObject({ everySeconds: 1800, last: null })
  await server.database.pool.query('delete from job_run')
  expect((await (await staffWith(server, 'log:read')).get(schedule)).code).toBe(403)
})

it('the list of failed jobs has exactly those that the task counts', async () => {
  const { pool } = server.database
  await server.platform.transaction(async (tx) => {
    for (const _ of Array(3)) await enqueue(tx, 'audit.seal', {})
  })
  await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts
    where id in (select id from graphile_worker._private_jobs limit 2)`)
  const staff = await staffWith(server, 'job:read', 'job:write')
  const [todo] = (await staff.get('/workbenchApi/home/todos')).data
  expect(todo).toMatchObject({ kind: 'job', count: 2, path: '/system/jobs?f=failed~is~true' })
  const filters = JSON.stringify([{ field: 'failed', operator: 'is', values: ['true'] }])
  expect((await staff.get(jobs, { filters })).data).toMatchObject({
    total: 2,
    records: [{ failed: true }, { failed: true }],
  })
  await pool.query('delete from graphile_worker._private_jobs')
})

it('the error of a failed job is stored with it and shown without personal data', async () => {
  const log = { messages: [] as string[] }
  const note = (message: string) => void log.messages.push(message)
  const logger = { ...server.platform.log, error: note, warn: note, debug: () => undefined }
  const failing = {
    'test.fail': async () => {
      throw new TypeError('王小明 13800138000 "Li Lei" has no seat')
    },
  }
  await server.platform.transaction((tx) => enqueue(tx, 'test.fail', {}))
  const worker = await startWorker(server.database.pool, logger, failing, [])
  const staff = await staffWith(server, 'job:read')
  const shown = async () => (await staff.get(jobs)).data.records[0]
  await expect
    .poll(shown)
    .toMatchObject({ task: 'test.fail', attempts: 1, lastError: 'TypeError: ‹text› ‹number› ‹quoted› has no seat' })
  await worker.stop()
  expect(log.messages.join()).toContain('TypeError: ‹text›')
  expect(log.messages.join()).not.toMatch(/小明|Lei|138001/)
})

it('deleted expired data is audited once with its count', async () => {
  const job = 'operations.purge'
  const purge = operationsModule.jobs?.(server.platform, [operationsModule])[job]
  await server.platform.sms.sendCode('13800002607', { code: '123456', purpose: 'login' }, 'zh-CN')
  await purge?.({})
  server.clock.advance({ days: 91 })
  await purge?.({})
  await purge?.({})
  const records = server.database.db.selectFrom('audit_record').selectAll().where('event', '=', 'retention.purged')
  expect(await records.execute()).toMatchObject([{ actor_kind: 'system', entity_id: job, facts: { sms: 1 } }])
})
