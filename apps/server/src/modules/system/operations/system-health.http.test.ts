import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealAudit } from '../../../kernel/audit/seal.ts'
import { verifyAuditChain } from '../../../kernel/audit/verify-chain.ts'
import { withRunRecords } from '../../../kernel/jobs/job-runs.ts'
import { nextRun } from '../../../kernel/jobs/next-run.ts'
import { staffWith } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { modules } from '../../index.ts'
import { recordHealth } from './health-trend.ts'
import { deleteExpiredRecords } from './public.ts'

const system = '/workbenchApi/system'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Check = { name: string; state: string; figures: { name: string; value: number; trend: number[] }[] }

const checkOf = async (name: string): Promise<Check> => {
  const { data } = await (await staffWith(server, 'health:read')).get(`${system}/health`)
  return data.checks.find((check: Check) => check.name === name)
}
const metricsOf = ({ figures }: Check) => Object.fromEntries(figures.map(({ name, value }) => [name, value]))

describe('the health of the product', () => {
  it('is shown to those with the permission and to no others', async () => {
    const { data } = await (await staffWith(server, 'health:read')).get(`${system}/health`)
    expect(data.checks.map(({ name }: Check) => name)).toEqual([
      'server',
      'database',
      'jobs',
      'audit',
      'sms',
      'mail',
      'payment',
      'disk',
      'keys',
    ])
    expect((await (await staffWith(server, 'log:read')).get(`${system}/health`)).code).toBe(403)
  })

  it('reports late jobs, and counts the age of keys from when they were first seen', async () => {
    expect(await checkOf('keys')).toMatchObject({ state: 'well' })
    const { db } = server.database
    const late = new Date(server.clock.now().getTime() - 20 * 60_000)
    await sql`select graphile_worker.add_job('audit.seal', run_at => ${late}::timestamptz)`.execute(db)
    const jobs = await checkOf('jobs')
    expect(jobs.state).toBe('failing')
    expect(metricsOf(jobs)).toMatchObject({ waiting: 1, late: 1, latest: 1200, failed: 0 })
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 year'`.execute(db)
    server.clock.advance({ days: 400 })
    const keys = await checkOf('keys')
    expect(keys.state).toBe('warning')
    expect(metricsOf(keys)['key-data']).toBe(400)
  })
})

describe('the trend of a figure', () => {
  it('is what was measured in the last day, with the present value', async () => {
    const { clock, platform } = server
    await recordHealth(platform, clock.now())
    clock.advance({ hours: 2 })
    await recordHealth(platform, clock.now())
    clock.advance({ hours: 1 })
    const trendsOf = async (name: string) =>
      Object.fromEntries((await checkOf(name)).figures.map(({ name: figure, trend }) => [figure, trend]))
    expect((await trendsOf('jobs')).failed).toEqual([0, 0, 0])
    const { size, version, 'connections-allowed': allowed } = await trendsOf('database')
    expect([size?.length, version, allowed]).toEqual([3, [], []])
    clock.advance({ hours: 22 })
    expect((await trendsOf('jobs')).failed).toEqual([0, 0])
    clock.advance({ hours: 22 })
    await recordHealth(platform, clock.now())
    const stored = await server.database.db.selectFrom('health_sample').select('at').distinct().execute()
    expect(stored).toHaveLength(1)
  })
})

describe('the last runs of jobs', () => {
  it('are shown to those who see jobs, and the cleanup of a log to those who read logs', async () => {
    const tasks = { well: async () => {}, broken: () => Promise.reject(new Error('broken')) }
    const handlers = withRunRecords(server.platform.database.pool, tasks)
    await handlers.well?.({})
    await handlers.broken?.({}).catch(() => undefined)
    const [office, reader] = [await staffWith(server, 'job:read'), await staffWith(server, 'log:read')]
    const runs: { task: string }[] = (await office.get(`${system}/job-runs`)).data
    expect(runs.filter(({ task }) => task in tasks)).toMatchObject([
      { task: 'broken', failed: true },
      { task: 'well', failed: false },
    ])
    expect(metricsOf(await checkOf('jobs'))['last-run']).toBe((await office.get(`${system}/job-runs`)).data[0].endedAt)
    expect((await reader.get(`${system}/logs/sms/cleanup`)).data).toMatchObject({ days: 90 })
    expect((await reader.get(`${system}/job-runs`)).code).toBe(403)
    expect((await office.get(`${system}/logs/sms/cleanup`)).code).toBe(403)
  })
})

describe('messages', () => {
  it('are recorded with a masked phone and without their text, and deleted in time', async () => {
    await server.platform.sms.sendCode('13800002607', { code: '123456', purpose: 'login' }, 'zh-CN')
    const staff = await staffWith(server, 'log:read')
    const [record] = (await staff.get(`${system}/sms`)).data.records
    expect(record).toMatchObject({ kind: 'code', phone: '138****2607', outcome: 'sent', provider: 'outbox' })
    expect(JSON.stringify(record)).not.toContain('123456')
    expect(metricsOf(await checkOf('sms'))).toEqual({ sent: 1, refused: 0, unreached: 0, unclear: 0 })
    server.clock.advance({ days: 91 })
    await deleteExpiredRecords(server.database.db, server.clock.now())
    expect((await (await staffWith(server, 'log:read')).get(`${system}/sms`)).data.total).toBe(0)
  })
})

describe('a request with a server error', () => {
  it('is found under the identifier in its response, without any input', async () => {
    const broken = await startTestServer()
    const staff = await staffWith(broken, 'menu:read', 'log:read')
    await sql`alter table menu rename to gone`.execute(broken.database.db)
    const refused = (await staff.raw({ method: 'GET', url: `${system}/menus?secret=13800002607` })).json()
    expect(refused.code).toBe(500)
    expect(refused.msg).not.toContain(refused.requestId)
    const { records } = (await staff.get(`${system}/server-errors`)).data
    expect(records).toEqual([
      expect.objectContaining({
        requestId: refused.requestId,
        method: 'GET',
        route: `${system}/menus`,
        type: '42P01',
        message: '',
      }),
    ])
    expect(JSON.stringify(records)).not.toContain('2607')
    await broken.close()
  })
})

describe('the audit log', () => {
  it('shows the fields of an entity to those who may read it', async () => {
    const query = { entity: 'role' }
    const reader = await staffWith(server, 'audit:read', 'role:read')
    const { data } = await reader.get(`${system}/audit-subject`, query)
    expect(data.path).toBe('/workbenchApi/access/roles')
    expect(data.fields).toContainEqual(expect.objectContaining({ name: 'businessUnitId', relation: 'business-unit' }))
    const stranger = await staffWith(server, 'audit:read')
    const none = { path: null, fields: [], isNamed: false }
    expect((await stranger.get(`${system}/audit-subject`, query)).data).toEqual(none)
    expect((await reader.get(`${system}/audit-subject`, { entity: 'chain' })).data).toEqual(none)
  })

  it('lists its event names, each once, to those who may read it', async () => {
    const staff = await staffWith(server, 'audit:read')
    for (let times = 0; times < 2; times += 1) await staff.post(`${system}/audit-verification`, {})
    const { data } = await staff.get(`${system}/audit-events`)
    const { rows } = await sql<{ event: string }>`select distinct event from audit_record`.execute(server.database.db)
    expect(data).toContain('audit.verified')
    expect(data.toSorted()).toEqual(rows.map(({ event }) => event).toSorted())
    expect((await (await staffWith(server, 'log:read')).get(`${system}/audit-events`)).code).toBe(403)
  })
})

describe('the retention', () => {
  it('names the purge job, its last run and its next', async () => {
    const { pool } = server.database
    await withRunRecords(pool, { 'operations.purge': async () => {} })['operations.purge']?.({})
    await withRunRecords(pool, { 'imports.purge': () => Promise.reject(new Error('away')) })
      ['imports.purge']?.({})
      .catch(() => undefined)
    const { data } = await (await staffWith(server, 'health:read')).get(`${system}/retention`)
    const rowOf = (kind: string) => data.find((row: { kind: string }) => row.kind === kind)
    expect(rowOf('sms')).toMatchObject({ days: 90, job: 'operations.purge', lastFailedAt: null })
    expect(rowOf('sms').lastRunAt).not.toBeNull()
    expect(rowOf('import').lastFailedAt).toBe(rowOf('import').lastRunAt)
    expect(rowOf('audit')).toMatchObject({ days: null, job: null, nextRunAt: null })
    const next = new Date(rowOf('sms').nextRunAt)
    expect([next.getUTCHours(), next.getUTCMinutes()]).toEqual([19, 11])
    expect(next.getTime()).toBeGreaterThan(server.clock.now().getTime())
  })

  it('is set within its bounds and audited, and the next purge applies it', async () => {
    const staff = await staffWith(server, 'health:read', 'setting:write', 'audit:read')
    const set = (kind: string, days: number, by = staff) =>
      by.send({ method: 'PUT', url: `${system}/retention/${kind}`, payload: { days } })
    const shown = async () => {
      const { data } = await staff.get(`${system}/retention`)
      return data.find(({ kind }: { kind: string }) => kind === 'sms')
    }
    for (const days of [29, 366])
      expect(await set('sms', days)).toMatchObject({ code: 400, errors: [{ path: 'days' }] })
    expect((await set('audit', 30)).code).toBe(400)
    expect((await set('sms', 120, await staffWith(server, 'health:read'))).code).toBe(403)
    expect((await set('sms', 120)).data).toEqual({ days: 120 })
    expect(await shown()).toMatchObject({ days: 120, bounds: { from: 30, to: 365 } })
    const { records } = (await staff.get(`${system}/audit`)).data
    const changed = records.filter(({ event }: { event: string }) => event === 'retention.changed')
    expect(changed).toMatchObject([{ entityId: 'sms', facts: { from: 90, to: 120 } }])

    await server.platform.sms.sendCode('13800002608', { code: '123456', purpose: 'login' }, 'zh-CN')
    server.clock.advance({ days: 119 })
    const effect = async (kind: string, days: number) =>
      (await (await staffWith(server, 'setting:write')).get(`${system}/retention/${kind}/effect`, { days: `${days}` }))
        .data
    expect(await effect('sms', 119)).toEqual({ removed: 0 })
    expect(await effect('sms', 118)).toEqual({ removed: 1 })
    expect(await effect('unused-upload', 30)).toEqual({ removed: null })
    await deleteExpiredRecords(server.database.db, server.clock.now())
    const smsCount = async () => (await (await staffWith(server, 'log:read')).get(`${system}/sms`)).data.total
    expect(await smsCount()).toBe(1)
    server.clock.advance({ days: 2 })
    await deleteExpiredRecords(server.database.db, server.clock.now())
    expect(await smsCount()).toBe(0)
  })

  it('the scheduler starts a job at the next minute of its schedule', () => {
    const at = (schedule: string, now: string) => nextRun({ name: 'a.b', schedule }, new Date(now))?.toISOString()
    expect(at('* * * * *', '2026-11-20T10:00:30Z')).toBe('2026-11-20T10:01:00.000Z')
    expect(at('17 * * * *', '2026-11-20T10:17:00Z')).toBe('2026-11-20T11:17:00.000Z')
    expect(at('20 19 * * *', '2026-12-31T19:20:01Z')).toBe('2027-01-01T19:20:00.000Z')
    expect(at('0 0 30 2 *', '2026-11-20T10:00:00Z')).toBeUndefined()
  })
})

it('a manual check of the audit chain reports a changed record', async () => {
  const staff = await staffWith(server, 'audit:read')
  const { db } = server.database
  const check = async () => (await staff.post(`${system}/audit-verification`, {})).data
  await check()
  // An older transaction in any database of the cluster delays sealing until it ends.
  const sealed = async () => {
    await sealAudit(db, server.clock.now())
    return check()
  }
  await expect.poll(sealed, { timeout: 30_000 }).toMatchObject({ unsealed: 0, brokenBatch: null })
  expect(await verifyAuditChain(db, 1)).toEqual(await verifyAuditChain(db))
  const checkByTheClock = async () => {
    const jobs = Object.assign({}, ...modules.map((module) => module.jobs?.(server.platform, modules)))
    await jobs['system-health.check-audit']({})
    return checkOf('audit')
  }
  const whole = await checkByTheClock()
  expect(metricsOf(whole)).toMatchObject({ checked: server.clock.now().toISOString() })
  expect(whole.state).not.toBe('failing')
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update audit_record set entity = 'another' where id = (select min(id) from audit_record)`.execute(tx)
  })
  const broken = await checkByTheClock()
  expect(broken).toMatchObject({ state: 'failing' })
  expect(metricsOf(broken)).toMatchObject({ broken: 1 })
  expect((await check()).brokenBatch).toBe('1')
  expect(await verifyAuditChain(db, 1)).toEqual(await verifyAuditChain(db))
})
