import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestCompany } from '../../../testing/attendance.ts'
import { setLastDay } from '../../../testing/leave.ts'
import { refusedTransitions } from '../../../testing/refused-transitions.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide, at, type WorkingGuide } from '../../../testing/working-days.ts'
import { lockAdjustment } from './adjustment.store.ts'
import { adjustmentMachine } from './adjustment-machine.ts'

const base = '/workbenchApi/attendance'
const lastDay = '2026-10-28'

let server: TestServer
let company: TestCompany
let guide: WorkingGuide
let companies = 0

const query = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows
const storedDays = () =>
  query(
    `select day::text, result, hash from attendance_day where employment_id = $1 and day < '2026-11-01' order by 1`,
    [guide.employment],
  )
const sumsOf = (month: string) =>
  query('select id, days, sums, attended from attendance_month where employment_id = $1 and month = $2', [
    guide.employment,
    month,
  ])
const adjustments = async () => (await company.hr.get(`${base}/adjustments`)).data.records

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-05T12:00') })
})
beforeEach(async () => {
  company = await addWorkingCompany(server, `RD${++companies}`, {
    more: ['attendance-month:read', 'attendance-month:close', 'attendance-month:adjust'],
  })
  guide = await addWorkingGuide(server, company)
  for (const day of ['2026-10-28', '2026-10-29', '2026-10-30']) {
    await guide.punch(`${day}T08:58`)
    await guide.punch(`${day}T18:01`)
  }
  await guide.calculate('2026-10-26', '2026-11-06')
  await query(
    `insert into period (id, kind, unit_id, days, state, closed_at)
    values (gen_random_uuid(), 'attendance', $1, '[2026-10-01,2026-11-01)', 'closed', now())`,
    [company.unit],
  )
})
afterAll(() => server.close())

it('days after an end that was set backwards stay closed, and their removal is decided on', async () => {
  const [closed, october] = [await storedDays(), await sumsOf('2026-10-01')]
  await setLastDay(server, guide.employment, lastDay)
  await guide.calculate('2026-10-26', '2026-11-06')
  expect(await storedDays()).toEqual(closed)
  expect(await sumsOf('2026-10-01')).toEqual(october)
  expect(await sumsOf('2026-11-01')).toEqual([])
  const proposed = await adjustments()
  expect(
    proposed.map(({ day, before, after, unitId }: Record<string, string>) => [day, before, after, unitId]),
  ).toEqual(
    expect.arrayContaining([
      ['2026-10-29', 'normal', 'not_employed', company.unit],
      ['2026-10-30', 'normal', 'not_employed', company.unit],
    ]),
  )
  const [one] = proposed.filter(({ day }: { day: string }) => day === '2026-10-29')
  const { differences } = (await company.hr.get(`${base}/adjustments/${one.id}/figures`)).data
  expect(differences).toEqual(
    expect.arrayContaining([
      { name: 'attendance.attended_days', value: -1 },
      { name: 'attendance.due_days', value: -1 },
    ]),
  )
})

it('a removal goes when the end is revoked, and an accepted one is taken back by another adjustment', async () => {
  await setLastDay(server, guide.employment, lastDay)
  await guide.calculate('2026-10-26', '2026-10-31')
  const [removed] = (await adjustments()).filter(({ day }: { day: string }) => day === '2026-10-29')
  const alongside = (state: string) => `, decided_at = ${state === 'proposed' ? 'null' : 'now()'}`
  const record = { id: removed.id, table: 'attendance_adjustment', lock: lockAdjustment, alongside }
  const refused = await refusedTransitions(server, adjustmentMachine, record)
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'attendance_adjustment.decided'))
  const path = `${base}/adjustments/${removed.id}/acceptance`
  expect((await company.hr.post(path, { revision: removed.revision ?? 1, remark: 'Left' })).status).toBe(200)
  const audits = await query('select event, facts from audit_record where entity_id = $1', [removed.id])
  const facts = { changes: { state: ['proposed', 'accepted'] }, remark: 'Left', payingMonth: '2026-11-01' }
  expect(audits).toEqual([{ event: 'attendance-adjustment.accepted', facts }])
  await guide.calculate('2026-10-26', '2026-10-31')
  expect((await adjustments()).filter(({ day }: { day: string }) => day === '2026-10-29')).toHaveLength(1)
  await setLastDay(server, guide.employment, null)
  await guide.calculate('2026-10-26', '2026-10-31')
  const left = (await adjustments()).map(({ day, before, after, state }: Record<string, unknown>) => [
    ...[day, before, after, state],
  ])
  expect(left).toHaveLength(2)
  expect(left).toEqual(
    expect.arrayContaining([
      ['2026-10-29', 'normal', 'not_employed', 'accepted'],
      ['2026-10-29', null, 'normal', 'proposed'],
    ]),
  )
})

it('an employment that is rescinded keeps its closed days, and loses those of open months with their sums', async () => {
  const closed = await storedDays()
  expect(await sumsOf('2026-11-01')).toHaveLength(1)
  await query('update employment set rescinded = true where id = $1', [guide.employment])
  await guide.calculate('2026-10-26', '2026-11-06')
  expect(await storedDays()).toEqual(closed)
  expect([await sumsOf('2026-10-01'), await sumsOf('2026-11-01')]).toEqual([[expect.anything()], []])
  expect((await adjustments()).map(({ after }: { after: string }) => after)).toContain('not_employed')
})
