import { annualLeaveLaws } from '@rostrum/attendance-rules/leave/annual-laws'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestCompany } from '../../../testing/attendance.ts'
import { setLastDay } from '../../../testing/leave.ts'
import { addStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide, at, type WorkingGuide } from '../../../testing/working-days.ts'
import { advanceDueAccounts } from '../leave/public.ts'

const base = '/workbenchApi/attendance'
const lastDay = '2026-11-06'

let server: TestServer
let company: TestCompany
let guide: WorkingGuide
let companies = 0

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-05T12:00') })
})
beforeEach(async () => {
  server.clock.set(at('2026-11-05T12:00'))
  company = await addWorkingCompany(server, `LV${++companies}`, {
    more: ['attendance-month:read', 'attendance-month:close'],
  })
  guide = await addWorkingGuide(server, company)
  await guide.punch('2026-11-02T08:58')
  await guide.punch('2026-11-02T18:01')
  await guide.calculate('2026-11-01', '2026-11-05')
})
afterAll(() => server.close())

const leaving = () => company.hr.get(`${base}/employments/${guide.employment}/leaving`)
const close = () => company.hr.post(`${base}/employments/${guide.employment}/closing`)
/** Some days later, with sessions that go on. */
const later = async () => {
  server.clock.set(at('2026-11-09T12:00'))
  await server.database.pool.query(`update staff_session set expires_at = '2026-11-30'`)
}
const leave = async () => {
  await setLastDay(server, guide.employment, lastDay)
  await guide.calculate('2026-11-01', '2026-11-08')
}

it('someone who stays has nothing to close', async () => {
  expect((await leaving()).data).toMatchObject({ lastDay: null, state: 'none', canClose: false, leave: null })
  expect((await close()).reason).toBe('attendance_period.no_leaver')
})

it('a leaver without attendance has only the last day', async () => {
  await server.database.pool.query('delete from attendance_day where employment_id = $1', [guide.employment])
  await setLastDay(server, guide.employment, lastDay)
  expect((await leaving()).data).toMatchObject({ lastDay, state: 'none', leave: null })
})

it('the attendance of a leaver is closed once after the last day, and stays as it is', async () => {
  await leave()
  expect((await leaving()).data).toMatchObject({ lastDay, state: 'running', canClose: true })
  expect((await close()).reason).toBe('attendance_period.no_leaver')
  await later()
  const waiting = await leaving()
  expect(waiting.data.state).toBe('open')
  expect(waiting.data.open.running).toBeGreaterThan(0)
  expect((await close()).reason).toBe('attendance_period.open_items')
  await guide.calculate('2026-11-01', '2026-11-08')
  expect((await close()).status).toBe(200)
  expect((await close()).status).toBe(200)
  const events = await server.database.pool.query(
    `select from audit_record where event = 'attendance-period.leaver-closed' and entity_id = $1`,
    [guide.employment],
  )
  expect(events.rowCount).toBe(1)
  expect((await leaving()).data).toMatchObject({ state: 'closed', closedAt: at('2026-11-09T12:00') })
  await guide.punch('2026-11-03T08:58')
  await guide.calculate('2026-11-03', '2026-11-03')
  expect(await guide.resultOf('2026-11-03')).toBe('absent')
  const { rows } = await server.database.pool.query(
    'select before_result, after_result from attendance_adjustment where employment_id = $1',
    [guide.employment],
  )
  expect(rows).toEqual([{ before_result: 'absent', after_result: 'missing' }])
})

it('annual leave is shown as it will be settled, and settled the day after the last one', async () => {
  const admin = (await addStaff(server, company.unit, { admin: true })).client
  const { dimension, ...definition } = annualLeaveLaws.find(({ country }) => country === 'VN')?.value.rule ?? {}
  const rule = { dimension, definition: { ...definition, grant: 'natural_year', tiers: [] } }
  const { data } = await admin.post(`${base}/annual-leave-rules`, {
    ...{ name: 'Rule', businessUnitId: company.unit },
    ...rule,
  })
  await admin.post(`${base}/annual-leave-rules/${data.id}/enablement`, { revision: 1, replaces: null })
  await advanceDueAccounts(server.platform, server.clock.now())
  await leave()
  const expected = (await leaving()).data.leave
  expect(expected).toMatchObject({ settledOn: null, used: 0, owed: 0 })
  expect(expected.paidOut).toBe(expected.earned)
  await later()
  await advanceDueAccounts(server.platform, server.clock.now())
  expect((await leaving()).data.leave).toEqual({ ...expected, settledOn: lastDay })
})

it('is out of reach for others', async () => {
  const other = await addWorkingCompany(server, `LO${companies}`, { more: ['attendance-month:read'] })
  expect((await other.hr.get(`${base}/employments/${guide.employment}/leaving`)).reason).toBe('record.not_found')
})
