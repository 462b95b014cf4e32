import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { byAccounts } from '../../../testing/approvals.ts'
import type { TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide, at, type WorkingGuide } from '../../../testing/working-days.ts'
import { sendReminders } from './send-reminders.ts'

const base = '/workbenchApi/attendance'

let server: TestServer
let company: TestCompany
let guide: WorkingGuide
let leader: WorkingGuide

const moveTo = async (instant: string) => {
  server.clock.set(instant)
  await sql`update staff_session set expires_at = ${instant}::timestamptz + interval '1 day'`.execute(
    server.database.db,
  )
}
/** Reminds at full hours of some days. */
const remindAt = async (...times: readonly string[]) => {
  for (const time of times) {
    await moveTo(at(time))
    await sendReminders(server.platform)
  }
}
const sentOf = async (event: string) =>
  (
    await sql<{ employment: string; day: string }>`select employment_id as employment, day::text as day
      from reminder_sent where event = ${event} order by day`.execute(server.database.db)
  ).rows
const factsOf = async ({ client }: WorkingGuide) =>
  (await client.get('/workbenchApi/notifications')).data.records.flatMap(
    ({ kind, facts }: { kind: string; facts: object }) =>
      kind.startsWith('attendance-reminder') ? [{ kind, facts }] : [],
  )
const enable = async (event: string, days: number) => {
  const { data, msg } = await company.hr.post(`${base}/reminder-templates`, {
    ...{ businessUnitId: company.unit, name: event, event, days },
  })
  if (!data?.id) throw new Error(msg)
  expect((await company.hr.post(`${base}/reminder-templates/${data.id}/activation`, { revision: 1 })).status).toBe(200)
}

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-05T12:00') })
  company = await addWorkingCompany(server, 'DR', {
    more: ['reminder-template:read', 'reminder-template:write', 'attendance-month:read', 'attendance-month:close'],
  })
  leader = await addWorkingGuide(server, company)
  guide = await addWorkingGuide(server, company)
  await addKindFlow(server, 'supplementary-punch', company.unit, [{ candidates: byAccounts(leader.accountId) }])
  await guide.punch('2026-11-04T08:58')
  await guide.calculate('2026-11-04', '2026-11-04')
  const request = { day: '2026-11-04', clock: 1, at: at('2026-11-04T18:06'), reason: 'Counted the stock' }
  const sent = await guide.client.post(`${base}/own/supplementary-punches`, { id: randomUUID(), ...request })
  expect(sent.data).toMatchObject({ state: 'pending' })
})
afterAll(() => server.close())

it('reminds who decides of a request that has waited for days, by day and once', async () => {
  await enable('decision', 2)
  await remindAt('2026-11-06T10:00', '2026-11-07T02:00', '2026-11-07T10:30')
  expect(await sentOf('decision')).toEqual([])
  await remindAt('2026-11-07T11:00', '2026-11-07T12:00', '2026-11-08T11:00')
  expect(await sentOf('decision')).toEqual([{ employment: leader.employment, day: '2026-11-05' }])
  expect(await factsOf(leader)).toEqual([
    { kind: 'attendance-reminder.decision', facts: { date: '2026-11-05', count: 1 } },
  ])
})

it('reminds those with something open before the planned closing of a period, and no one after it is closed', async () => {
  await enable('closing', 3)
  await sql`insert into attendance_period_setting (unit_id, first_day, closing_after) values (${company.unit}, 1, 5)`.execute(
    server.database.db,
  )
  await remindAt('2026-12-01T11:00')
  expect(await sentOf('closing')).toEqual([])
  await remindAt('2026-12-02T11:00', '2026-12-03T11:00')
  expect(await sentOf('closing')).toEqual([{ employment: guide.employment, day: '2026-12-05' }])
  expect(await factsOf(guide)).toEqual([
    { kind: 'attendance-reminder.closing', facts: { date: '2026-12-05', count: 1 } },
  ])
  await sql`delete from reminder_sent where event = 'closing'`.execute(server.database.db)
  await sql`insert into period (id, kind, unit_id, days, state, closed_at)
    values (gen_random_uuid(), 'attendance', ${company.unit}, '[2026-11-01,2026-12-01)', 'closed', now())`.execute(
    server.database.db,
  )
  await remindAt('2026-12-04T11:00')
  expect(await sentOf('closing')).toEqual([])
})

it('reaches who decides from the first day at work, by the clock of the company', async () => {
  const { db } = server.database
  await sql`update business_unit set time_zone = 'Pacific/Auckland' where id = ${company.unit}`.execute(db)
  await sql`update assignment_row set during = '[2026-11-10,)' where subject_id = ${leader.employment}`.execute(db)
  await sql`delete from reminder_sent where event = 'decision'`.execute(db)
  // Eight o'clock in Auckland on the day before, and on the first day, on which it is still the ninth in UTC.
  for (const instant of ['2026-11-08T19:00:00Z', '2026-11-09T19:00:00Z']) {
    expect(await sentOf('decision')).toEqual([])
    await moveTo(instant)
    await sendReminders(server.platform)
  }
  expect(await sentOf('decision')).toEqual([{ employment: leader.employment, day: '2026-11-05' }])
})

it('asks for the days of an event of days, and stores no minutes with it', async () => {
  const post = (values: object) =>
    company.hr.post(`${base}/reminder-templates`, { businessUnitId: company.unit, name: 'Other', ...values })
  for (const event of ['decision', 'closing']) expect((await post({ event })).errors).toMatchObject([{ path: 'days' }])
  const { data } = await post({ event: 'closing', days: 5, minutes: 10, templatesOnly: true })
  const { record } = (await company.hr.get(`${base}/reminder-templates/${data.id}`)).data
  expect(record).toMatchObject({ days: 5, minutes: null })
})
