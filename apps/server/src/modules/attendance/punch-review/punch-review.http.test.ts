import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storePosition, type TestCompany } from '../../../testing/attendance.ts'
import { addStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  addWorkingCompany,
  addWorkingGuide,
  at,
  calculateMarked,
  type WorkingGuide,
} from '../../../testing/working-days.ts'

const path = '/workbenchApi/attendance/punches'
const friday = '2026-11-20'

let server: TestServer
let company: TestCompany
let guide: WorkingGuide
let late: string
let doubtful: string

const query = (text: string, values: readonly unknown[] = []) => server.database.pool.query(text, [...values])
const addPunch = async (time: string, columns: Record<string, string>, day = friday) => {
  const id = randomUUID()
  const values = { evidence: 'online', state: 'counted', place: 'inside', signals: '[]', ...columns }
  await query(
    `insert into attendance_punch (id, employment_id, claimed_at, punched_at, received_at, time_zone, work_day, source,
      unit_id, latitude, longitude, accuracy, evidence, state, place, signals)
    values ($1, $2, $3, $3, $3, 'Asia/Ho_Chi_Minh', $4, 'clock', $5, $6, $7, 10, $8, $9, $10, $11)`,
    [
      ...[id, guide.employment, at(`${day}T${time}`), day, company.unit],
      ...[...Object.values(storePosition), ...Object.values(values)],
    ],
  )
  return id
}
const dayResult = async () => {
  const { rows } = await query('select result from attendance_day where employment_id = $1 and day = $2', [
    guide.employment,
    friday,
  ])
  return rows[0].result
}

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set('2026-11-21T05:00:00Z')
  company = await addWorkingCompany(server, 'VN', {
    more: ['punch:read', 'punch:invalidate', 'punch:export', 'attendance-day:read', 'attendance-day:maintain'],
  })
  guide = await addWorkingGuide(server, company)
  await addPunch('08:55', { signals: JSON.stringify([{ kind: 'too_fast', value: 400 }, { kind: 'new_device' }]) })
  await guide.punch(`${friday}T18:00`)
  doubtful = await addPunch('07:00', { evidence: 'in_doubt', state: 'awaiting' }, '2026-11-19')
  await guide.calculate(friday, friday)
  const { data } = await company.hr.get(path, {})
  late = data.records.find(({ state }: { state: string }) => state === 'counted').id
})
afterAll(() => server.close())

it('lists what someone should look at and nothing else, and filters by signal', async () => {
  const { data } = await company.hr.get(path, {})
  expect(data.records.map(({ id }: { id: string }) => id).toSorted()).toEqual([late, doubtful].toSorted())
  expect(data.records.find(({ id }: { id: string }) => id === late).signals).toEqual(['too_fast', 'new_device'])
  expect(data.records[0].timeZone, 'the clock of its times').toBe('Asia/Ho_Chi_Minh')
  const filter = JSON.stringify([{ field: 'signals', operator: 'is', values: ['too_fast'] }])
  const { data: fast } = await company.hr.get(path, { filters: filter })
  expect(fast.records.map(({ id }: { id: string }) => id)).toEqual([late])
})

it('shows what is known and what it does to its day', async () => {
  const { data } = await company.hr.get(`${path}/${late}/evidence`, {})
  expect(data).toMatchObject({
    ...{ id: late, day: friday, state: 'counted', invalidation: null, invalidate: { whyNot: null }, requestId: null },
    signals: [
      { kind: 'too_fast', value: 400 },
      { kind: 'new_device', value: null },
    ],
    effect: { clock: 'on', reason: null },
  })
  expect(data.dayId).not.toBeNull()
  const { data: awaiting } = await company.hr.get(`${path}/${doubtful}/evidence`, {})
  expect(awaiting.invalidate).toEqual({ whyNot: 'attendance_punch.awaits_decision' })
})

it('is marked as invalid with its reason, once, and its day is calculated without it', async () => {
  expect(await dayResult()).toBe('normal')
  const url = `${path}/${late}/invalidation`
  expect((await company.hr.post(url, { reason: '' })).status).toBe(400)
  expect(await company.hr.post(url, { reason: 'Colleague clocked in' })).toMatchObject({ success: true })
  expect((await company.hr.post(url, { reason: 'again' })).data).toEqual({ id: late, state: 'invalid' })
  await calculateMarked(server)
  expect(await dayResult()).toBe('missing')
  const { data } = await company.hr.get(`${path}/${late}/evidence`, {})
  expect(data).toMatchObject({
    ...{ state: 'invalid', invalidation: { reason: 'Colleague clocked in' } },
    invalidate: { whyNot: 'attendance_punch.invalid_already' },
  })
})

it('waits for the decision of its request', async () => {
  const refused = await company.hr.post(`${path}/${doubtful}/invalidation`, { reason: 'x' })
  expect(refused).toMatchObject({ status: 409, reason: 'attendance_punch.awaits_decision' })
})

it('is offered to those with the permission alone', async () => {
  const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
  const reader = await addStaff(server, company.unit, { permissions: ['punch:read'], scopes })
  const other = await addPunch('12:00', { place: 'outside' })
  const { data } = await reader.client.get(`${path}/${other}/evidence`, {})
  expect(data).toMatchObject({ invalidate: { whyNot: 'attendance_punch.no_permission' }, dayId: null, effect: null })
  expect((await reader.client.post(`${path}/${other}/invalidation`, { reason: 'x' })).status).toBe(403)
})
