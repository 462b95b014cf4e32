import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { byAccounts } from '../../../testing/approvals.ts'
import { storePosition, type TestCompany } from '../../../testing/attendance.ts'
import { addStaff, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide, at, type WorkingGuide } from '../../../testing/working-days.ts'
import { decideRequest } from './decide-request.ts'
import { settleDoubtedPlaces } from './doubt-requests.ts'
import { requestAwaitingPunches } from './punch-requests.ts'

const day = '2026-11-04'
const away = { latitude: 10.9, longitude: 106.8 }

let server: TestServer
let company: TestCompany
let approver: TestStaff
let guide: WorkingGuide

const query = async (text: string, ...values: readonly unknown[]) =>
  (await server.database.pool.query(text, [...values])).rows

const working = (code: string, more: readonly string[] = []) =>
  addWorkingCompany(server, code, { more, rules: { field: 'approval' } })
const decider = ({ unit }: TestCompany) =>
  addStaff(server, unit, {
    permissions: ['attendance-request:read', 'attendance-request:approve', 'punch:read', 'punch:invalidate'],
    scopes: [{ area: 'attendance', kind: 'unit_and_below', ids: [] }],
  })

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-12-02T12:00') })
  company = await working('DP')
  approver = await decider(company)
})
afterAll(() => server.close())

/** Corrects the place of a store, on all days. */
const moveStore = ({ latitude, longitude }: typeof storePosition, { store } = company) =>
  query('update store_row set latitude = $1, longitude = $2 where subject_id = $3', latitude, longitude, store)
/** Calculates the day again, and lets the minute pass in which requests follow from it. */
async function calculate(of = guide): Promise<void> {
  await of.calculate(day, day)
  await requestAwaitingPunches(server.platform)
  await settleDoubtedPlaces(server.platform)
}
/** A guide whose punches of the day were at the store, which was then found to be elsewhere. */
async function addMovedGuide(of: TestCompany): Promise<WorkingGuide> {
  await moveStore(storePosition, of)
  const one = await addWorkingGuide(server, of)
  for (const time of ['08:58', '18:01']) await one.punch(`${day}T${time}`)
  await calculate(one)
  await moveStore(away, of)
  await calculate(one)
  return one
}
const requests = (of = guide) =>
  query('select * from attendance_request where employment_id = $1 order by submitted_at, at', of.employment)
const decide = (id: string, decision: 'approve' | 'refuse', by = approver) =>
  by.client.post(`/workbenchApi/attendance/requests/${id}/decision`, { decision, remark: 'Seen there' })
const noticesOf = () =>
  query('select kind, facts from notification where account_id = $1 order by created_at', guide.accountId)

describe('punches of a day whose store is elsewhere after a correction', () => {
  beforeEach(async () => {
    guide = await addMovedGuide(company)
  })

  it('become requests once, with where they were on arrival, and the person is notified', async () => {
    expect(await guide.resultOf(day)).toBe('awaiting')
    await calculate()
    const [coming, leaving, ...more] = await requests()
    expect(more).toEqual([])
    const expected = {
      ...{ kind: 'field_punch', state: 'pending', store_id: company.store, submitted_by: guide.accountId },
      evidence: { place: 'outside', arrival: { place: 'inside' } },
    }
    expect(coming).toMatchObject({ ...expected, at: new Date(at(`${day}T08:58`)) })
    expect(leaving).toMatchObject({ ...expected, at: new Date(at(`${day}T18:01`)) })
    expect(await noticesOf()).toEqual([{ kind: 'attendance-request.doubted', facts: { count: 2, date: day } }])
    const own = (await guide.client.get('/workbenchApi/attendance/own/requests')).data.requests
    expect(own).toMatchObject([1, 2].map(() => ({ kind: 'field_punch', state: 'pending' })))
    const { data } = await approver.client.get(`/workbenchApi/attendance/requests/${coming.id}/evidence`)
    const place = data.fields.find(({ name }: { name: string }) => name === 'place')
    expect(place).toMatchObject({ before: expect.stringMatching(/inside/i), value: expect.stringMatching(/outside/i) })
    expect(data.day.punches).toMatchObject([{ state: 'awaiting' }, { state: 'awaiting' }])
    expect(data.decision).toEqual({ offered: true, whyNot: null })
  })

  it('count wherever they are once they are approved', async () => {
    for (const { id } of await requests()) expect((await decide(id, 'approve')).data.state).toBe('approved')
    await calculate()
    expect(await guide.resultOf(day)).toBe('normal')
    await moveStore({ latitude: 10.95, longitude: 106.9 })
    await calculate()
    expect(await guide.resultOf(day)).toBe('normal')
    expect(await requests()).toHaveLength(2)
  })

  it('do not count once they are refused, and are not requested again', async () => {
    for (const { id } of await requests()) await decide(id, 'refuse')
    await calculate()
    expect(await guide.resultOf(day)).toBe('absent')
    expect((await requests()).map(({ state }) => state)).toEqual(['refused', 'refused'])
  })

  it('count as before when the place is put right again, and may be doubted again', async () => {
    await moveStore(storePosition)
    await calculate()
    expect(await guide.resultOf(day)).toBe('normal')
    expect((await requests()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
    expect(await noticesOf()).toMatchObject([
      { kind: 'attendance-request.doubted' },
      { kind: 'attendance-request.unneeded', facts: { count: 2, date: day } },
    ])
    const states = await query('select distinct state from attendance_punch where employment_id = $1', guide.employment)
    expect(states).toEqual([{ state: 'counted' }])
    await moveStore(away)
    await calculate()
    expect((await requests()).map(({ state }) => state).toSorted()).toEqual([
      ...['pending', 'pending'],
      ...['withdrawn', 'withdrawn'],
    ])
  })

  it('are not withdrawn by their person, whose punches counted until then', async () => {
    const [{ id }] = await requests()
    const own = await guide.client.get('/workbenchApi/attendance/own/requests')
    expect(own.data.requests).toMatchObject([{ canWithdraw: false }, { canWithdraw: false }])
    const refused = await guide.client.post(`/workbenchApi/attendance/own/requests/${id}/withdrawal`, {})
    expect(refused).toMatchObject({ status: 409, reason: 'attendance_request.of_doubt' })
    expect((await requests()).map(({ state }) => state)).toEqual(['pending', 'pending'])
  })

  it('are not marked as invalid while a decision is open', async () => {
    const [{ punch_id: id }] = await requests()
    const path = `/workbenchApi/attendance/punches/${id}`
    const { data } = await approver.client.get(`${path}/evidence`)
    expect(data).toMatchObject({ state: 'awaiting', invalidate: { whyNot: 'attendance_punch.awaits_decision' } })
    const refused = await approver.client.post(`${path}/invalidation`, { reason: 'Lent her phone' })
    expect(refused.reason).toBe('attendance_punch.awaits_decision')
    await query('alter table attendance_punch disable trigger attendance_punch_hold')
    await query(`update attendance_punch set signals = '[{"kind":"new_device"}]' where id = $1`, id)
    await query('alter table attendance_punch enable trigger attendance_punch_hold')
    const { records } = (await approver.client.get('/workbenchApi/attendance/punches', {})).data
    expect(records).toContainEqual(expect.objectContaining({ id, state: 'awaiting' }))
  })
})

it('are requested again for another store without a notice that they need no decision', async () => {
  guide = await addMovedGuide(await working('DA'))
  await query('update attendance_request set store_id = null where employment_id = $1', guide.employment)
  await settleDoubtedPlaces(server.platform)
  const states = (await requests()).map(({ state }) => state).toSorted()
  expect(states).toEqual(['pending', 'pending', 'withdrawn', 'withdrawn'])
  const doubted = { kind: 'attendance-request.doubted' }
  expect(await noticesOf()).toMatchObject([doubted, doubted])
})

it('one request that fails holds no other person back', async () => {
  const failing = await working('DX')
  await moveStore(storePosition, failing)
  const two = [await addWorkingGuide(server, failing), await addWorkingGuide(server, failing)]
  for (const one of two) {
    await one.punch(`${day}T08:58`)
    await one.calculate(day, day)
  }
  await moveStore(away, failing)
  for (const one of two) await one.calculate(day, day)
  const [first] = two.map(({ employment }) => employment).toSorted()
  await query(`create function refuse_request() returns trigger language plpgsql as
    $$ begin if new.employment_id = '${first}' then raise exception 'broken'; end if; return new; end $$`)
  await query(
    'create trigger refuse_request before insert on attendance_request for each row execute function refuse_request()',
  )
  await settleDoubtedPlaces(server.platform)
  await query('drop function refuse_request cascade')
  const counts = await Promise.all(two.map(async (one) => [one.employment, (await requests(one)).length]))
  expect(counts.toSorted()).toEqual(two.map(({ employment }) => [employment, employment === first ? 0 : 1]).toSorted())
})

it('the period of such a day is closed once all is decided', async () => {
  const closing = await working('DC', ['attendance-month:read', 'attendance-month:close'])
  const by = await decider(closing)
  const one = await addMovedGuide(closing)
  await one.calculate('2026-11-01', '2026-11-30')
  const path = `/workbenchApi/attendance/periods/${closing.unit}/closing`
  const close = () => closing.hr.post(path, { unitId: closing.unit, month: '2026-11' })
  expect((await close()).errors?.map((error: { path: string }) => error.path)).toEqual(['awaiting', 'requests'])
  for (const { id } of await requests(one)) await decide(id, 'approve', by)
  await calculate(one)
  expect((await close()).status).toBe(200)
})

it('a withdrawal that no calculation made leaves the punch as it was', async () => {
  const one = await addMovedGuide(await working('DW'))
  const [{ id }] = await requests(one)
  const actor = { kind: 'staff', accountId: approver.accountId, sessionId: '', permissions: new Map() } as const
  await server.platform.transaction((tx) =>
    decideRequest({ tx, actor, now: server.clock.now() }, id, { action: 'withdraw', role: 'flow' }),
  )
  expect((await requests(one)).map(({ state }) => state).toSorted()).toEqual(['pending', 'withdrawn'])
  const states = await query('select distinct state from attendance_punch where employment_id = $1', one.employment)
  expect(states).toEqual([{ state: 'counted' }])
})

it('a flow decides on them where there is one, and ends with a request that is not needed any more', async () => {
  const flowing = await working('DF')
  const manager = await addStaff(server, flowing.unit, {})
  await addKindFlow(server, 'field-punch', flowing.unit, [{ candidates: byAccounts(manager.accountId) }])
  const one = await addMovedGuide(flowing)
  const inbox = async () =>
    (await manager.client.get('/workbenchApi/approvals/inbox', { box: 'decide' })).data.records as readonly {
      taskId: string
      revision: number
    }[]
  const [{ id: ofFlow, revision, requester_id: requester }] = await query(
    'select id, revision, requester_id from approval_request where unit_id = $1',
    flowing.unit,
  )
  expect(requester).toBe(one.accountId)
  const path = `/workbenchApi/approvals/requests/${ofFlow}`
  expect((await one.client.get(path)).data.can.withdraw).toBe(false)
  const refused = await one.client.post(`${path}/withdrawal`, { revision, key: randomUUID() })
  expect(refused).toMatchObject({ status: 409, reason: 'attendance_request.of_doubt' })
  const [task, other] = await inbox()
  expect(other).toBeDefined()
  const kinds = await query('select kind from notification where account_id = $1', manager.accountId)
  expect(kinds).toEqual([{ kind: 'approval.waiting' }, { kind: 'approval.waiting' }])
  await manager.client.post(`/workbenchApi/approvals/tasks/${task?.taskId}/decision`, {
    ...{ revision: task?.revision, key: randomUUID(), decision: 'approve', opinion: '' },
  })
  await moveStore(storePosition, flowing)
  await calculate(one)
  expect(await inbox()).toEqual([])
  expect((await requests(one)).map(({ state }) => state).toSorted()).toEqual(['approved', 'withdrawn'])
  const approvals = await query('select state from approval_request where unit_id = $1 order by state', flowing.unit)
  expect(approvals).toEqual([{ state: 'approved' }, { state: 'withdrawn' }])
  expect(await one.resultOf(day)).toBe('normal')
})
