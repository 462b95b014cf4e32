import { randomUUID } from 'node:crypto'
import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { defaultShift } from '@rostrum/contracts/attendance/templates/shift'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGuide, addRetailer, storePosition, type TestCompany } from '../../../testing/attendance.ts'
import { refusedTransitions } from '../../../testing/refused-transitions.ts'
import { addStaff } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { calculateMarked } from '../../../testing/working-days.ts'
import { onePunchJob, requestAwaitingPunches, requestOnePunch } from './punch-requests.ts'
import { lockRequest } from './request.store.ts'
import { requestMachine } from './request-machine.ts'

const own = '/workbenchApi/attendance/own'

let server: TestServer
let company: TestCompany
let approver: TestClient
let guide: Awaited<ReturnType<typeof addGuide>>

const query = (text: string, values: readonly unknown[] = []) => server.database.pool.query(text, [...values])
const at = (time: string) => new Date(`${time}:00+07:00`).toISOString()

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-05T12:00') })
  company = await addRetailer(server, 'RQ')
  const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
  const permissions = ['attendance-request:read', 'attendance-request:approve']
  approver = (await addStaff(server, company.unit, { permissions, scopes })).client
  const { data: shift } = await company.hr.post('/workbenchApi/attendance/shifts', {
    ...{ code: 'D', name: 'Day', businessUnitId: company.unit, value: '1', definition: defaultShift },
    ...{ effectiveOn: '2026-01-01', enabled: true },
  })
  const days = [shift.id, shift.id, shift.id, shift.id, shift.id, null, null]
  const { data: template } = await company.hr.post('/workbenchApi/attendance/templates', {
    ...{ name: 'Standard', businessUnitId: company.unit, kind: 'fixed', effectiveOn: '2026-01-01' },
    rules: { ...defaultRules, pattern: { kind: 'week', days } },
  })
  await company.hr.post(`/workbenchApi/attendance/templates/${template.id}/publication`, {
    id: template.id,
    revision: 1,
  })
  await company.hr.post('/workbenchApi/attendance/template-assignments', {
    ...{ templateId: template.id, unitId: company.unit, from: '2026-01-01' },
  })
})
beforeEach(async () => {
  guide = await addGuide(server, company)
})
afterAll(() => server.close())

/** Marks the first days of November and calculates them. */
async function calculate(): Promise<void> {
  await query(
    `insert into attendance_dirty select $1, day::date, 'test', now()
      from generate_series(date '2026-11-01', date '2026-11-05', interval '1 day') as day
      on conflict do nothing`,
    [guide.employment],
  )
  await calculateMarked(server)
}
const punch = (time: string) =>
  query(
    `insert into attendance_punch (id, employment_id, claimed_at, punched_at, received_at, time_zone, work_day, source,
      evidence, state, place, unit_id, latitude, longitude, accuracy)
    values ($1, $2, $3, $3, $3, 'Asia/Ho_Chi_Minh', $4, 'clock', 'online', 'counted', 'inside', $5, $6, $7, 10)`,
    [randomUUID(), guide.employment, at(time), time.slice(0, 10), company.unit, ...Object.values(storePosition)],
  )
const supplement = (values: object = {}) =>
  guide.client.post(`${own}/supplementary-punches`, {
    ...{ id: randomUUID(), day: '2026-11-04', clock: 1, at: at('2026-11-04T18:06'), reason: 'Counted the stock' },
    ...values,
  })
const resultOf = async (day: string) =>
  (await query('select result from attendance_day where employment_id = $1 and day = $2', [guide.employment, day]))
    .rows[0]?.result

describe('a supplementary punch', () => {
  it('takes the place of a missing one, is sent once, and uses the quota of the month', async () => {
    await punch('2026-11-04T08:58')
    await calculate()
    expect(await resultOf('2026-11-04')).toBe('missing')
    const acts = (await guide.client.get(`${own}/day-acts`, { day: '2026-11-04' })).data
    expect(acts).toMatchObject({ result: 'missing', final: true, quota: { allowed: 2, used: 0, left: 2 } })
    expect(acts.clocks.map(({ whyNot }: { whyNot: unknown }) => whyNot)).toEqual([
      { code: 'attendance_request.nothing_missing', params: {} },
      null,
    ])
    const id = randomUUID()
    const first = await supplement({ id })
    expect(first.data).toMatchObject({ id, state: 'approved', requestId: null })
    expect((await supplement({ id })).data).toEqual(first.data)
    expect((await supplement({ id, reason: 'Another' })).reason).toBe('attendance_request.differs')
    await calculateMarked(server)
    expect(await resultOf('2026-11-04')).toBe('normal')
    const listed = (await guide.client.get(`${own}/requests`)).data.requests
    expect(listed).toMatchObject([{ id, kind: 'supplementary', state: 'approved', canWithdraw: false }])
  })
})

it('days of a month whose supplementary punches are used leave the appeal', async () => {
  for (const day of ['02', '03', '04']) await punch(`2026-11-${day}T08:58`)
  await calculate()
  const openDays = async () => (await guide.client.get(`${own}/open-days`)).data.days
  const day = '2026-11-04'
  const quotas = (await openDays()).map(({ supplementQuota }: { supplementQuota: unknown }) => supplementQuota)
  expect(quotas).toEqual([1, 2, 3].map(() => ({ allowed: 2, left: 2 })))
  for (const date of ['2026-11-02', '2026-11-03']) await supplement({ day: date, at: at(`${date}T18:06`) })
  await calculateMarked(server)
  expect(await openDays()).toMatchObject([
    { day, supplementQuota: { allowed: 2, left: 0 }, supplementUntil: expect.any(String), appealUntil: '2026-11-07' },
  ])
  await query('update attendance_day set final = false where employment_id = $1 and day = $2', [guide.employment, day])
  expect(await openDays()).toEqual([])
})

it('a request changes only as its lifecycle says', async () => {
  await punch('2026-11-04T08:58')
  await calculate()
  const { id } = (await supplement()).data
  const record = { id, table: 'attendance_request', lock: lockRequest }
  const codes = new Set(await refusedTransitions(server, requestMachine, record))
  expect(codes).toEqual(new Set(['attendance_request.decided']))
  const { rows } = await query('select event, facts from audit_record where entity_id = $1 order by id', [id])
  const about = { kind: 'supplementary', day: '2026-11-04' }
  expect(rows).toEqual([
    { event: 'attendance-request.submitted', facts: about },
    { event: 'attendance-request.approved', facts: { changes: { state: ['pending', 'approved'] }, ...about } },
  ])
})

describe('refusals of a supplementary punch', () => {
  it('name a clock that is requested already, before its day is calculated again', async () => {
    await punch('2026-11-04T08:58')
    await calculate()
    expect((await supplement()).data?.state).toBe('approved')
    const { errors } = await supplement()
    expect(errors).toEqual([
      { path: 'clock', message: 'A supplementary punch for this clock time is already requested.' },
    ])
    const acts = (await guide.client.get(`${own}/day-acts`, { day: '2026-11-04' })).data
    expect(acts.clocks[1].whyNot).toEqual({ code: 'attendance_request.clock_requested', params: {} })
    expect(acts.quota).toMatchObject({ used: 1, left: 1 })
  })

  const refused = async (values: object) => {
    const { errors } = await supplement(values)
    return errors?.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`)
  }

  it('name the third of two, a day too far back, and the future', async () => {
    for (const day of ['2026-11-02', '2026-11-03', '2026-11-04']) await punch(`${day}T08:58`)
    await calculate()
    for (const day of ['2026-11-03', '2026-11-04'])
      expect((await supplement({ day, at: at(`${day}T18:00`) })).data?.state).toBe('approved')
    expect(await refused({ day: '2026-11-02', at: at('2026-11-02T18:00') })).toEqual([
      'day: All 2 supplementary punches for this month have been used.',
    ])
    expect(await refused({ day: '2026-10-28', at: at('2026-10-28T18:00') })).toContain(
      'day: You can request supplementary punches for the last 7 days only.',
    )
    expect(await refused({ day: '2026-11-06', at: at('2026-11-06T18:00') })).toContain(
      'day: Enter a date that is not in the future.',
    )
  })

  it('name a time after the next punch, outside of the window, or in the future, and a clock that is normal', async () => {
    await punch('2026-11-04T17:58')
    await punch('2026-11-03T08:58')
    await punch('2026-11-03T18:01')
    await calculate()
    expect(await refused({ clock: 0, at: at('2026-11-04T17:59') })).toEqual([
      'at: The punch deadline must not exceed the next punch time.',
    ])
    expect(await refused({ clock: 0, at: at('2026-11-04T05:00') })).toEqual([
      'at: The time must be within the punch window, 07:30 to 11:00.',
    ])
    expect(await refused({ day: '2026-11-03', clock: 1, at: at('2026-11-03T18:30') })).toEqual([
      'clock: This punch is normal, so nothing is missing.',
    ])
    expect(await refused({ clock: 3 })).toEqual(['clock: This punch is not due on this day.'])
  })

  it('names the closed period', async () => {
    await punch('2026-11-04T08:58')
    await calculate()
    await query(
      `insert into period (id, kind, unit_id, days, state, closed_at)
        values ($1, 'attendance', $2, daterange('2026-11-01', '2026-11-05'), 'closed', now())`,
      [randomUUID(), company.unit],
    )
    expect(await refused({})).toEqual(['day: November 2026 is closed. Request an adjustment.'])
    await query('delete from period where unit_id = $1', [company.unit])
  })
})

describe('a trip', () => {
  const trip = (values: object = {}) =>
    guide.client.post(`${own}/trips`, {
      ...{ id: randomUUID(), from: '2026-11-03', to: '2026-11-04', toPart: 'first', destination: 'Huế' },
      ...values,
    })

  it('covers its halves, and no other may share them', async () => {
    expect((await trip()).data.state).toBe('approved')
    await calculate()
    expect(await resultOf('2026-11-03')).toBe('trip')
    expect(await resultOf('2026-11-04')).toBe('absent')
    const { errors } = await trip({ from: '2026-11-04', to: '2026-11-05', toPart: 'whole' })
    expect(errors).toMatchObject([{ path: 'from', message: expect.stringMatching(/^Business trip already covers/) }])
    const afternoon = { from: '2026-11-04', fromPart: 'second', to: '2026-11-04', toPart: 'whole' }
    expect((await trip(afternoon)).data.state).toBe('approved')
    const reversed = await trip({ from: '2026-11-10', to: '2026-11-09', toPart: 'whole' })
    expect(reversed.errors).toMatchObject([
      { path: 'from', message: 'The start date must not be later than the end date.' },
    ])
  })
})

describe('overtime', () => {
  const overtime = (from: string, until: string, values: object = {}) =>
    guide.client.post(`${own}/overtime`, {
      ...{ id: randomUUID(), day: from.slice(0, 10), from: at(from), until: at(until), compensation: 'pay' },
      ...values,
    })

  it('warns of the limits of the country and counts within presence', async () => {
    await punch('2026-11-04T08:58')
    await punch('2026-11-04T21:00')
    const sent = (await overtime('2026-11-04T18:00', '2026-11-04T23:00')).data
    expect(sent).toMatchObject({ state: 'approved', limits: [{ limit: 'day', allowedHours: 4, hours: 5 }, {}, {}] })
    expect(sent.limits.map(({ exceeded }: { exceeded: boolean }) => exceeded)).toEqual([true, false, false])
    await calculate()
    const { rows } = await query('select overtime from attendance_day where employment_id = $1 and day = $2', [
      guide.employment,
      '2026-11-04',
    ])
    expect(rows[0].overtime).toBe(180)
    expect((await overtime('2026-11-04T22:00', '2026-11-04T23:30')).errors).toMatchObject([{ path: 'from' }])
    expect((await overtime('2026-11-05T19:00', '2026-11-05T18:00')).errors).toMatchObject([{ path: 'until' }])
  })
})

describe('a punch that awaits a decision', () => {
  it('is asked for as soon as it is stored, and once', async () => {
    const id = randomUUID()
    const body = { id, claimedAt: at('2026-11-05T09:00'), offline: true, position: null, remark: 'Fair', elapsed: null }
    expect((await guide.client.post(`${own}/punches`, body)).data).toMatchObject({ state: 'awaiting' })
    await guide.client.post(`${own}/punches`, body)
    const { rows } = await query(
      `select job.payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task
        on task.id = job.task_id where task.identifier = $1 and job.payload ->> 'id' = $2`,
      [onePunchJob, id],
    )
    expect(rows).toHaveLength(1)
    await requestOnePunch(server.platform, id)
    await requestAwaitingPunches(server.platform)
    expect((await guide.client.get(`${own}/requests`)).data.requests).toMatchObject([
      { kind: 'punch_in_doubt', state: 'pending', reason: 'Fair' },
    ])
  })

  const awaiting = async (evidence: string) => {
    const id = randomUUID()
    await query(
      `insert into attendance_punch (id, employment_id, claimed_at, punched_at, received_at, time_zone, work_day,
        source, evidence, state, place, unit_id)
      values ($1, $2, $3, $3, $3, 'Asia/Ho_Chi_Minh', '2026-11-04', 'field', $4, 'awaiting', 'unknown', $5)`,
      [id, guide.employment, at('2026-11-04T08:58'), evidence, company.unit],
    )
    return id
  }
  const stateOf = async (id: string) =>
    (await query('select state from attendance_punch where id = $1', [id])).rows[0].state

  it.each([
    ['online', 'field_punch', 'approve', 'counted', 'missing'],
    ['in_doubt', 'punch_in_doubt', 'refuse', 'refused', 'absent'],
  ] as const)('%s becomes a request by itself, and no flow means that people decide', async (...row) => {
    const [evidence, kind, decision, state, result] = row
    const id = await awaiting(evidence)
    await requestAwaitingPunches(server.platform)
    await requestAwaitingPunches(server.platform)
    const [request] = (await guide.client.get(`${own}/requests`)).data.requests
    expect(request).toMatchObject({ kind, state: 'pending', canWithdraw: true })
    expect(await stateOf(id)).toBe('awaiting')
    const path = `/workbenchApi/attendance/requests/${request.id}`
    const found = (await approver.get(`${path}/evidence`)).data
    expect(found).toMatchObject({ approvalId: null, decision: { offered: true, whyNot: null } })
    expect((await approver.get(path)).data.record).toMatchObject({ state: 'pending', age: 0 })
    if (decision === 'refuse')
      expect((await approver.post(`${path}/decision`, { decision })).errors).toMatchObject([{ path: 'remark' }])
    await approver.post(`${path}/decision`, { decision, remark: 'Seen at the fair' })
    expect(await stateOf(id)).toBe(state)
    await calculate()
    expect(await resultOf('2026-11-04')).toBe(result)
    const [after] = (await guide.client.get(`${own}/requests`)).data.requests
    expect(after).toMatchObject({ remark: 'Seen at the fair', canWithdraw: false })
    expect((await approver.get(path)).data.record).toMatchObject({ age: null })
  })
})
