import type { TemplateRules } from '@rostrum/contracts/attendance/templates/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide, at, type WorkingGuide } from '../../../testing/working-days.ts'
import { sendReminders } from './send-reminders.ts'

const path = '/workbenchApi/attendance/reminder-templates'
/** A Thursday; the company is seven hours ahead of UTC. Reports are taken from 08:30 and late after 09:30. */
const day = '2026-11-05'
const figure: TemplateRules['figure'] = {
  photoKinds: ['full_body'],
  ...{ from: 510, to: 570, lateUntil: 660, lack: 'noted' },
}

let server: TestServer
let company: TestCompany
let guide: WorkingGuide
let template: string

beforeAll(async () => {
  server = await startTestServer({ now: at(`${day}T07:00`) })
  const more = ['reminder-template:read', 'reminder-template:write']
  company = await addWorkingCompany(server, 'FR', { more, rules: { figure } })
  const { data } = await company.hr.post(path, {
    ...{ businessUnitId: company.unit, name: 'Figure', event: 'figure_due', minutes: 15 },
  })
  template = data.id
  await company.hr.post(`${path}/${template}/activation`, { revision: 1 })
  guide = await addWorkingGuide(server, company)
})
afterAll(() => server.close())

/** Moves the clock; everyone stays logged in. */
async function moveTo(time: string): Promise<void> {
  const instant = at(time)
  server.clock.set(instant)
  await sql`update staff_session set expires_at = ${instant}::timestamptz + interval '1 day'`.execute(
    server.database.db,
  )
}

async function remindAt(time: string): Promise<void> {
  await moveTo(time)
  await sendReminders(server.platform)
}

const sentTo = async ({ employment }: WorkingGuide) =>
  (
    await sql<{ day: string }>`select day::text from reminder_sent where employment_id = ${employment}
      and event = 'figure_due' order by day`.execute(server.database.db)
  ).rows.map((row) => row.day)

async function report(of: WorkingGuide, verdict: 'rejected' | null): Promise<void> {
  await sql`insert into figure_report (id, employment_id, day, unit_id, time_zone, reported_at, received_at, evidence,
      late, photo_kinds, verdict, verdict_reason, reviewed_at)
    select gen_random_uuid(), ${of.employment}, ${day}, ${company.unit}, 'Asia/Ho_Chi_Minh', instant, instant, 'online',
      false, '{full_body}', ${verdict}::text, case when ${verdict}::text is not null then 'Sandals' end,
      case when ${verdict}::text is not null then instant end
    from (select ${at(`${day}T08:40`)}::timestamptz as instant) given`.execute(server.database.db)
  await of.calculate(day, day)
}

it('reminds of a report once, by the clock of the store, however many servers run', async () => {
  await guide.calculate(day, day)
  await remindAt(`${day}T09:14`)
  expect(await sentTo(guide)).toEqual([])
  await moveTo(`${day}T09:15`)
  await Promise.all([1, 2, 3].map(() => sendReminders(server.platform)))
  await remindAt(`${day}T09:20`)
  expect(await sentTo(guide)).toEqual([day])
  const { records } = (await guide.client.get('/workbenchApi/notifications')).data
  expect(records).toMatchObject([
    {
      ...{ kind: 'attendance-reminder.figure_due', facts: { date: day, time: '09:30' } },
      text: 'Your appearance report is missing. Send it by 09:30',
    },
  ])
})

it('reminds of a rejected report, and not of one that counts, of leave or of a day off', async () => {
  const [reported, rejected, onLeave, changing] = [
    await addWorkingGuide(server, company),
    await addWorkingGuide(server, company),
    await addWorkingGuide(server, company),
    await addWorkingGuide(server, company),
  ]
  await sql`insert into absence (id, employment_id, day, kind, leave_kind, paid_share, unit_days, part, days, request_id)
    values (gen_random_uuid(), ${onLeave.employment}, ${day}, 'leave', 'annual', 100, 0.5, 'whole', 1,
      gen_random_uuid())`.execute(server.database.db)
  await report(reported, null)
  await report(rejected, 'rejected')
  for (const one of [onLeave, changing]) await one.calculate(day, day)
  await sql`insert into attendance_dirty (employment_id, day, cause, marked_at)
    values (${changing.employment}, ${day}, 'test', now())`.execute(server.database.db)
  await remindAt(`${day}T09:20`)
  expect(await sentTo(rejected)).toEqual([day])
  for (const one of [reported, onLeave]) expect(await sentTo(one)).toEqual([])
  expect(await sentTo(changing), 'a day that is to be calculated').toEqual([])
  await changing.calculate('2026-11-07', '2026-11-07')
  await remindAt('2026-11-07T09:20')
  expect(await sentTo(changing), 'a Saturday').toEqual([])
})

it('is silent before reports are taken and after the time, as after an interruption', async () => {
  await moveTo(`${day}T08:00`)
  const late = await addWorkingGuide(server, company)
  await late.calculate(day, day)
  await remindAt(`${day}T09:30`)
  expect(await sentTo(late)).toEqual([])
  await moveTo(`${day}T08:00`)
  const { revision } = (await company.hr.get(`${path}/${template}`)).data.record
  const payload = { id: template, revision, minutes: 120 }
  expect(await company.hr.send({ method: 'PUT', url: `${path}/${template}`, payload })).toMatchObject({ success: true })
  await remindAt(`${day}T08:29`)
  expect(await sentTo(late)).toEqual([])
  await remindAt(`${day}T08:30`)
  expect(await sentTo(late)).toEqual([day])
})

it('asks for the minutes, and refuses texts with unknown parameters', async () => {
  const refused = (values: object) =>
    company.hr.post(path, { businessUnitId: company.unit, name: 'X', event: 'figure_due', ...values })
  expect((await refused({})).errors).toMatchObject([{ path: 'minutes' }])
  expect((await refused({ minutes: 0 })).errors, 'too late by then').toMatchObject([
    { path: 'minutes', message: 'Enter 1 or more.' },
  ])
  expect((await refused({ minutes: 5, textEn: '{count}' })).errors).toMatchObject([{ path: 'textEn' }])
})
