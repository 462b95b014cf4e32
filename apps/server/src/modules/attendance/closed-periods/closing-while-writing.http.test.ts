import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockForClosing } from '../../../engines/period/period.store.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { TestCompany } from '../../../testing/attendance.ts'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import type { Answer } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide, at, type WorkingGuide } from '../../../testing/working-days.ts'
import { holdPeriods, periodKind } from './public.ts'

const base = '/workbenchApi/attendance'
const day = '2026-10-30'
const permissions = [
  ...['attendance-month:read', 'attendance-month:close', 'attendance-day:maintain'],
  ...['attendance-request:read', 'attendance-request:write'],
]

let server: TestServer
let company: TestCompany
let guide: WorkingGuide
let companies = 0

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-05T12:00') })
})
beforeEach(async () => {
  company = await addWorkingCompany(server, `CP${++companies}`, { more: permissions, rules: { appealDays: 31 } })
  guide = await addWorkingGuide(server, company)
  await guide.punch(`${day}T08:58`)
  await guide.calculate('2026-10-01', '2026-10-31')
})
afterAll(() => server.close())

const close = (): Promise<Answer> => company.hr.post(`${base}/periods/${company.unit}/closing`, { month: '2026-10' })

/** What people send about the day, each with its field. */
const facts: Readonly<Record<string, readonly [field: string, send: () => Promise<Answer>]>> = {
  'a supplementary punch': [
    'day',
    () =>
      guide.client.post(`${base}/own/supplementary-punches`, {
        ...{ id: randomUUID(), day, clock: 1, at: at(`${day}T18:06`), reason: 'Counted the stock' },
      }),
  ],
  'a trip': [
    'from',
    () =>
      guide.client.post(`${base}/own/trips`, {
        ...{ id: randomUUID(), from: day, to: '2026-11-02', destination: 'Huế', reason: 'Opening' },
      }),
  ],
  overtime: [
    'day',
    () =>
      guide.client.post(`${base}/own/overtime`, {
        ...{ id: randomUUID(), day, from: at(`${day}T18:00`), until: at(`${day}T19:00`) },
        ...{ compensation: 'pay', reason: 'Inventory' },
      }),
  ],
  'an appeal': [
    'day',
    () =>
      guide.client.post(`${base}/own/appeals`, {
        ...{ id: randomUUID(), day, subject: 'day', clock: null, aspect: 'other', reason: 'I was here', pictures: [] },
      }),
  ],
  leave: [
    'span.from',
    () =>
      guide.client.post(`${base}/own/leave-requests`, {
        ...{ kindCode: 'unpaid', span: { from: day, to: day }, reason: '', key: randomUUID() },
      }),
  ],
  maintenance: [
    'day',
    async () =>
      company.hr.post(`${base}/maintenance`, {
        ...{ jobNumber: await guide.jobNumber(), day, target: 'off_1', time: '18:03', remark: 'Reader broken' },
      }),
  ],
}

/** Writes in a transaction that ends when something else waits for it. */
async function whileWaiting<T>(write: (tx: Tx) => Promise<unknown>, other: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | undefined
  await server.platform.transaction(async (tx) => {
    await write(tx)
    answer = other()
    await expect.poll(() => countLockWaits(server)).toBeGreaterThan(0)
  })
  if (!answer) throw new Error('Nothing was sent.')
  return answer
}

const closeBy = async (tx: Tx) => {
  await lockForClosing(tx, periodKind, company.unit)
  await tx
    .insertInto('period')
    .values({
      ...{ id: randomUUID(), kind: periodKind, unit_id: company.unit, days: '[2026-10-01,2026-11-01)' },
      ...{ state: 'closed', closed_at: server.clock.now() },
    })
    .execute()
}

describe.each(Object.entries(facts))('%s', (_name, [field, send]) => {
  it('that is sent in the moment of closing waits for it, and is refused at its field', async () => {
    const { status, errors } = await whileWaiting(closeBy, send)
    // A refusal before the write is 400; that of a resource has the status of its reason.
    expect([400, 409]).toContain(status)
    expect(errors).toEqual([{ path: field, message: 'October 2026 is closed. Request an adjustment.' }])
  })

  it('of a leaver is refused once the attendance of the person is closed', async () => {
    await server.database.pool.query(
      `insert into attendance_leaver_closing (employment_id, until, closed_at) values ($1, '2026-10-31', now())`,
      [guide.employment],
    )
    expect((await send()).errors).toMatchObject([{ path: field }])
  })

  it('that is sent before is counted by the closing, which waits for it', async () => {
    const sent = await send()
    expect(sent.status).toBe(200)
    const { status, reason } = await close()
    expect([status, reason]).toEqual([409, 'attendance_period.open_items'])
  })
})

describe('a closing', () => {
  it('waits for facts that are being written, and counts them', async () => {
    const answer = await whileWaiting(async (tx) => {
      await holdPeriods(tx, [guide.employment])
      await tx
        .insertInto('attendance_dirty')
        .values({ employment_id: guide.employment, day, cause: 'test', marked_at: server.clock.now() })
        .execute()
    }, close)
    expect([answer.status, answer.msg]).toEqual([409, '1 item is open.'])
  })
})

describe('decided leave of a closed period', () => {
  it('is neither cancelled nor shortened within it', async () => {
    const requested = await guide.client.post(`${base}/own/leave-requests`, {
      ...{ kindCode: 'unpaid', span: { from: '2026-10-29', to: '2026-11-04' }, reason: '', key: randomUUID() },
    })
    expect(requested.data.state).toBe('approved')
    await server.platform.transaction(closeBy)
    const path = `${base}/leave-requests/${requested.data.id}`
    const cancelled = await company.hr.post(`${path}/cancellation`, { byEmployer: false, remark: 'Came back' })
    expect(cancelled).toMatchObject({ status: 409, reason: 'attendance.period_closed' })
    const within = await company.hr.post(`${path}/shortening`, { lastDay: '2026-10-30', remark: 'Came back' })
    expect(within.errors).toMatchObject([{ path: 'lastDay', message: expect.stringContaining('October 2026') }])
    const after = await company.hr.post(`${path}/shortening`, { lastDay: '2026-11-02', remark: 'Came back' })
    expect(after.data).toMatchObject({ state: 'shortened', released: 2 })
  })
})
