import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addGuide, addRetailer, type TestCompany } from '../../../testing/attendance.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const own = '/workbenchApi/attendance/own'
const rules = '/workbenchApi/attendance/working-time-rules'

let server: TestServer
let admin: TestClient
let company: TestCompany
let guide: Awaited<ReturnType<typeof addGuide>>
let companies = 0

const query = (text: string, values: readonly unknown[] = []) => server.database.pool.query(text, [...values])
const at = (time: string) => new Date(`${time}:00+07:00`).toISOString()

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-05T12:00') })
  admin = (await addStaff(server, rootUnit, { admin: true })).client
})
beforeEach(async () => {
  company = await addRetailer(server, `OL${++companies}`)
  guide = await addGuide(server, company)
  await query(`update working_time_rule set enabled = false where business_unit_id = $1`, [rootUnit])
})
afterAll(() => server.close())

const spanOf = (from: string, hours: number) => ({
  ...{ day: from.slice(0, 10), from: at(from) },
  until: new Date(Date.parse(at(from)) + hours * 3_600_000).toISOString(),
})
const ask = (from: string, hours: number, values: object = {}) =>
  guide.client.post(`${own}/overtime`, { id: randomUUID(), ...spanOf(from, hours), compensation: 'pay', ...values })
const quote = async (from: string, hours: number) =>
  (await guide.client.post(`${own}/overtime/quotes`, spanOf(from, hours))).data
const addRule = async (businessUnitId: string, values: object = {}) => {
  const answer = await admin.post(rules, { name: 'Limits', businessUnitId, from: '2026-01-01', ...values })
  if (!answer.data?.id) throw new Error(answer.msg)
  return answer.data.id
}

/** Overtime of the first days of the month, as it was asked for and decided. */
const addOvertime = (hours: number, state = 'approved', from = '2026-11-02T08:00') => {
  const { day, from: start, until } = spanOf(from, hours)
  return query(
    `insert into attendance_request (id, kind, employment_id, unit_id, day, to_day, at, until, compensation, content,
      state, submitted_at) values ($1, 'overtime', $2, $3, $4, $4, $5, $6, 'pay', '{}', $7, now())`,
    [randomUUID(), guide.employment, company.unit, day, start, until, state],
  )
}

it('warns and sends where no rule says otherwise', async () => {
  await addOvertime(20)
  await addOvertime(18, 'pending', '2026-11-03T06:00')
  await addOvertime(9, 'refused', '2026-11-04T06:00')
  const { limits, refuses } = await quote('2026-11-06T18:00', 3)
  expect(refuses).toBe(false)
  expect(limits).toMatchObject([
    { limit: 'day', hours: 3, exceeded: false },
    { limit: 'month', hours: 41, usedHours: 38, allowedHours: 40, exceeded: true, since: '2021-01-01' },
    { limit: 'year', hours: 41, allowedHours: 200, exceeded: false },
  ])
  expect((await ask('2026-11-06T18:00', 3)).data).toMatchObject({ state: 'approved' })
})

it('refuses at the end of the overtime with the numbers, where the rule of the unit says so, and writes nothing', async () => {
  await addRule(company.unit, { overtime: 'refuse' })
  await addOvertime(20)
  await addOvertime(18, 'pending', '2026-11-03T06:00')
  const quoted = await quote('2026-11-06T18:00', 3)
  expect(quoted.refuses).toBe(true)
  const refused = await ask('2026-11-06T18:00', 3)
  expect(refused.status).toBe(400)
  expect(refused.errors).toEqual([
    {
      path: 'until',
      message:
        '3 h requested, but 38 of 40 h are already used that month (Labour Code 2019, art. 107, since 1 Jan 2021).',
    },
  ])
  expect(quoted.problems).toEqual(refused.errors)
  const { rows } = await query('select from attendance_request where employment_id = $1 and day = $2', [
    guide.employment,
    '2026-11-06',
  ])
  expect(rows).toHaveLength(0)
  expect((await ask('2026-11-06T18:00', 2)).data).toMatchObject({ state: 'approved' })
})

it('follows the rule of the nearest unit upwards, on the days on which it holds', async () => {
  await addOvertime(40)
  await addRule(rootUnit, { overtime: 'refuse' })
  expect((await quote('2026-11-06T18:00', 1)).refuses).toBe(true)
  await addRule(company.unit, { overtime: 'warn', to: '2026-11-10' })
  expect((await quote('2026-11-10T18:00', 1)).refuses).toBe(false)
  expect((await quote('2026-11-11T18:00', 1)).refuses).toBe(true)
  await addRule(company.unit, { overtime: 'refuse', postKinds: ['guide'], to: '2026-11-08' })
  expect((await ask('2026-11-07T18:00', 1)).errors).toMatchObject([{ path: 'until' }])
  expect((await ask('2026-11-09T18:00', 1)).data).toMatchObject({ state: 'approved' })
})

it('counts what was worked on days that are final, and what still waits', async () => {
  await addOvertime(4)
  await addOvertime(2, 'pending', '2026-11-02T14:00')
  await query(
    `insert into attendance_day (employment_id, day, unit_id, absent, attended, calculated_at, detail, due, early, figure,
      final, final_at, hash, late, leave, machine_result, missing, overtime, plan, result, time_zone, valid, worked)
    values ($1, '2026-11-02', $2, 0, 1, now(), '{}', 1, 0, 'no_need', true, now(), '', 0, 0, 'normal', 0, 90, 'work',
      'normal', 'Asia/Ho_Chi_Minh', true, 480)`,
    [guide.employment, company.unit],
  )
  const { limits } = await quote('2026-11-06T18:00', 1)
  expect(limits).toMatchObject([{}, { limit: 'month', usedHours: 3.5 }, {}])
})

it('refuses more than sixteen hours at a time, by the rule of any unit, before it is sent', async () => {
  const message = 'Overtime can last no more than 16 hours at a time.'
  expect((await quote('2026-11-07T00:00', 23)).problems).toEqual([{ path: 'until', message }])
  expect((await ask('2026-11-07T00:00', 23)).errors).toEqual([{ path: 'until', message }])
  expect((await quote('2026-11-07T00:00', 16)).problems).toEqual([])
  await addOvertime(2, 'pending', '2026-11-06T18:00')
  expect((await quote('2026-11-06T19:00', 2)).problems).toMatchObject([{ path: 'from' }])
})

it('refuses overtime of people under 18', async () => {
  guide = await addGuide(server, company, { birthday: '2008-11-07' })
  await addRule(company.unit, { overtime: 'refuse' })
  const refused = await ask('2026-11-06T18:00', 1)
  expect(refused.errors).toMatchObject([{ path: 'until', message: expect.stringContaining('under 18') }])
  expect((await quote('2026-11-06T18:00', 1)).problems).toEqual(refused.errors)
  expect((await ask('2026-11-07T18:00', 1)).data).toMatchObject({ state: 'approved' })
})

it('refuses overtime in the protected days of a pregnancy', async () => {
  await addRule(company.unit, { overtime: 'refuse' })
  const { data } = await admin.post('/workbenchApi/attendance/maternity-protections', {
    ...{ employmentId: guide.employment, expectedOn: '2027-02-26' },
  })
  expect(data.id).toBeDefined()
  expect((await quote('2026-11-06T18:00', 1)).problems).toMatchObject([
    { path: 'until', message: expect.stringContaining('maternity protection') },
  ])
  expect((await ask('2026-11-05T18:00', 1)).data).toMatchObject({ state: 'approved' })
  expect((await ask('2026-11-06T18:00', 1)).errors).toEqual([
    {
      path: 'until',
      message: 'Overtime is not allowed during maternity protection (Labour Code 2019, art. 137, since 1 Jan 2021).',
    },
  ])
})

it('says in the language of the reader why it is refused', async () => {
  await addRule(company.unit, { overtime: 'refuse' })
  await addOvertime(39)
  guide.client.headers['accept-language'] = 'vi'
  const refused = await ask('2026-11-06T18:00', 2.5)
  expect(refused.errors?.[0]?.message).toContain('Xin tăng ca 2,5 giờ; tháng này đã có 39/40 giờ')
})
