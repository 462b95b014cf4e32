import { randomUUID } from 'node:crypto'
import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { defaultShift } from '@rostrum/contracts/attendance/templates/shift'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGuide, addRetailer, storePosition, type TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { calculateAttendance } from '../days/calculate-days.ts'

const own = '/workbenchApi/attendance/own'

let server: TestServer
let company: TestCompany
let guide: Awaited<ReturnType<typeof addGuide>>

const query = (text: string, values: readonly unknown[] = []) => server.database.pool.query(text, [...values])
const at = (time: string) => new Date(`${time}:00+07:00`).toISOString()

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-05T12:00') })
  company = await addRetailer(server, 'RQ')
  const { data: shift } = await company.hr.post('/workbenchApi/attendance/shifts', {
    ...{ code: 'D', name: 'Day', businessUnitId: company.unit, value: '1', definition: defaultShift },
    ...{ effectiveOn: '2026-01-01', enabled: true },
  })
  const days = [shift.id, shift.id, shift.id, shift.id, shift.id, null, null]
  const { data: template } = await company.hr.post('/workbenchApi/attendance/templates', {
    ...{ name: 'Standard', businessUnitId: company.unit, kind: 'fixed', effectiveOn: '2026-01-01' },
    rules: { ...defaultRules, pattern: { kind: 'week', days } },
  })
  await company.hr.post(`/workbenchApi/attendance/templates/${template.id}/publication`, { id: template.id, revision: 1 })
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
  await calculateAttendance(server.platform)
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
    await calculateAttendance(server.platform)
    expect(await resultOf('2026-11-04')).toBe('normal')
    const listed = (await guide.client.get(`${own}/requests`)).data.requests
    expect(listed).toMatchObject([{ id, kind: 'supplementary', state: 'approved', canWithdraw: false }])
  })
})
