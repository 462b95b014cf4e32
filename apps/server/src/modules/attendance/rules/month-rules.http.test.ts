import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addCompany, addEmployee, type TestCompany } from '../../../testing/leave.ts'
import { addStaff } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { monthRulesOf } from './public.ts'

const base = '/workbenchApi/attendance'
const effective = `${base}/effective-month-rules`
const full = `${base}/full-attendance-rules`

let server: TestServer
let company: TestCompany
let client: TestClient
let companies = 0

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T03:00:00Z' })
})
beforeEach(async () => {
  company = await addCompany(server, `M${++companies}`, 'VN')
  client = (await addStaff(server, company.unit, { admin: true })).client
})
afterAll(() => server.close())

const add = (path: string, values: object) =>
  client.post(path, { name: 'Rule', businessUnitId: company.unit, from: '2026-01-01', enabled: true, ...values })
const absentOn = (employment: string, days: readonly string[]) =>
  sql`insert into attendance_day (employment_id, day, time_zone, plan, machine_result, result, due, attended, absent,
      leave, late, early, worked, overtime, missing, figure, valid, final, final_at, detail, hash, calculated_at)
    select ${employment}, day, 'Asia/Ho_Chi_Minh', 'work', 'absent', 'absent', 1, 0, 1, 0, 0, 0, 0, 0, 0, 'no_need',
      true, true, now(), '{}', '', now() from unnest(${[...days]}::date[]) as day`.execute(server.database.db)

it('decides by the rule of the nearest unit, an audience before everyone, as of the last day of the month', async () => {
  const { employment } = await addEmployee(server, company)
  await add(effective, { name: 'Everyone', latestEntryDay: 10 })
  await add(effective, { name: 'Guides', latestEntryDay: 20, postKinds: ['guide'], from: '2026-10-01' })
  const ruleOn = async (day: string) => (await monthRulesOf(server.database.db, [employment], day)).get(employment)
  expect((await ruleOn('2026-10-31'))?.effective).toMatchObject({ name: 'Guides', rule: { latestEntryDay: 20 } })
  expect((await ruleOn('2026-09-30'))?.effective).toMatchObject({ name: 'Everyone' })
  expect((await ruleOn('2025-12-31'))?.effective).toBeUndefined()
  expect((await ruleOn('2026-10-31'))?.full).toBeUndefined()
})

it('shows before it is enabled whose month counts and whose does not', async () => {
  const absent = await addEmployee(server, company)
  await addEmployee(server, company)
  await absentOn(absent.employment, ['2026-10-05', '2026-10-06'])
  const { data } = await add(effective, { mostAbsenceDays: 1, enabled: false })
  const preview = (await client.get(`${effective}/${data.id}/preview`)).data
  expect(preview).toMatchObject({ month: '2026-10', gained: 1, lost: 0, unchanged: 1 })
  const shown = preview.people.find(({ id }: { id: string }) => id === absent.employment)
  expect(shown).toMatchObject({ before: null, after: { holds: false, reasons: [{ code: 'month.absence_days' }] } })
})

it('says whose full attendance a stricter rule takes, against the rule that holds', async () => {
  const absent = await addEmployee(server, company)
  await sql`insert into absence (id, employment_id, day, kind, leave_kind, paid_share, unit_days, part, days, request_id)
    values (gen_random_uuid(), ${absent.employment}, '2026-10-05', 'leave', 'annual', 100, 0.5, 'whole', 1,
      gen_random_uuid())`.execute(server.database.db)
  await add(full, { name: 'Mild', leaveKinds: ['annual'], to: '2026-12-31' })
  const { data } = await add(full, { name: 'Strict', leaveKinds: [], enabled: false })
  const { data: preview } = await client.get(`${full}/${data.id}/preview`, { month: '2026-10' })
  expect(preview).toMatchObject({ gained: 0, lost: 1, unchanged: 0 })
  expect(preview.people[0].after.reasons).toEqual([{ code: 'month.leave', value: 'annual' }])
})

it('refuses a second enabled rule for the same people, and audiences that share a person by name', async () => {
  await addEmployee(server, company)
  await add(effective, {})
  expect(await add(effective, { name: 'Other' })).toMatchObject({ status: 409, reason: 'attendance_rule.taken' })
  expect((await add(effective, { name: 'Other', enabled: false })).status).toBe(200)
  await add(effective, { name: 'Guides', postKinds: ['guide'] })
  const refused = await add(effective, { name: 'Department', departmentIds: [company.department] })
  expect(refused).toMatchObject({ status: 409, reason: 'attendance_rule.audience_overlap' })
  expect(refused.msg).toContain('Nguyễn Thị Lan Anh')
})

it('refuses an end before the start, and an entry day that no month has', async () => {
  expect((await add(effective, { to: '2025-12-31' })).errors).toMatchObject([{ path: 'to' }])
  expect((await add(effective, { latestEntryDay: 32 })).errors).toMatchObject([{ path: 'latestEntryDay' }])
})
