import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGuide, addRetailer, storePosition, type TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { calculateMarked } from '../../../testing/working-days.ts'
import { sendReminders } from './send-reminders.ts'

const base = '/workbenchApi/attendance'
const path = `${base}/reminder-templates`
const list = '/workbenchApi/notifications'

let server: TestServer
let company: TestCompany
let template: string
let rules: object
type Guide = Awaited<ReturnType<typeof addGuide>>
const guides: Guide[] = []

const added = async (values: object): Promise<{ id: string; revision: number }> => {
  const { data, msg } = await company.hr.post(path, { businessUnitId: company.unit, ...values })
  if (!data?.id) throw new Error(msg)
  return data
}
const enable = (id: string, revision = 1) => company.hr.post(`${path}/${id}/activation`, { revision })
const disable = async (id: string, more: object = {}) => {
  const { revision } = (await company.hr.get(`${path}/${id}`)).data.record
  return company.hr.send({ method: 'DELETE', url: `${path}/${id}/activation`, payload: { revision, ...more } })
}
/** Moves the clock; everyone stays logged in. */
const moveTo = async (instant: string) => {
  server.clock.set(instant)
  await sql`update staff_session set expires_at = ${instant}::timestamptz + interval '1 day'`.execute(
    server.database.db,
  )
}
const at = async (instant: string) => {
  await moveTo(instant)
  await calculateMarked(server)
}
const textsOf = async ({ client }: Guide): Promise<readonly string[]> =>
  (await client.get(list)).data.records.map(({ text }: { text: string }) => text)
const sentTo = async (guide: Guide, event: string) =>
  (
    await sql<{ day: string; clock: number }>`select day::text, clock from reminder_sent
      where employment_id = ${guide.employment} and event = ${event} order by day, clock`.execute(server.database.db)
  ).rows
const guideAt = (index: number): Guide => {
  const guide = guides[index]
  if (!guide) throw new Error('There is no such guide.')
  return guide
}

// Mondays to Saturdays from nine to six in Vietnam, seven hours before UTC; 2026-11-23 is a Monday.
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-22T20:00:00Z' })
  const permissions = ['reminder-template:read', 'reminder-template:write', 'reminder-template:export']
  company = await addRetailer(server, 'RM', permissions)
  const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
  const shift = (await company.hr.post(`${base}/shifts`, { ...since, code: 'D', name: 'Day' })).data.id
  rules = { ...defaultRules, pattern: { kind: 'week', days: [shift, shift, shift, shift, shift, shift, null] } }
  template = (await company.hr.post(`${base}/templates`, { ...since, name: 'Street', rules })).data.id
  await company.hr.post(`${base}/templates/${template}/publication`, { revision: 1 })
  await company.hr.post(`${base}/template-assignments`, {
    ...{ templateId: template, unitId: company.unit, from: '2026-01-01' },
  })
  for (let count = 0; count < 5; count++) guides.push(await addGuide(server, company))
})
afterAll(() => server.close())

it('reminds everyone of a shift once, in the language of the person, however many servers run', async () => {
  const { id } = await added({ name: 'Before', event: 'before_on', minutes: 10 })
  expect(await enable(id)).toMatchObject({ success: true })
  const vietnamese = guideAt(1)
  await sql`update account set locale = 'vi' where id = ${vietnamese.accountId}`.execute(server.database.db)
  await sql`update account set locale = 'en' where id = ${guideAt(0).accountId}`.execute(server.database.db)
  await at('2026-11-23T01:49:00Z')
  await sendReminders(server.platform)
  expect(await sentTo(guideAt(0), 'before_on')).toEqual([])
  await at('2026-11-23T01:50:30Z')
  await Promise.all([1, 2, 3].map(() => sendReminders(server.platform)))
  await at('2026-11-23T01:55:00Z')
  await sendReminders(server.platform)
  expect(await sentTo(guideAt(0), 'before_on')).toEqual([{ day: '2026-11-23', clock: 0 }])
  const { data } = await vietnamese.client.get(list)
  expect(data.records).toHaveLength(1)
  expect(data.records[0]).toMatchObject({ kind: 'attendance-reminder.before_on', facts: { time: '09:00' } })
})

it('does not remind of a punch that is there, of leave, of a day off or of a holiday', async () => {
  const { id } = await added({ name: 'Missed', event: 'on_missed', minutes: 5 })
  await enable(id)
  const [punched, onLeave, resting, absent] = [guideAt(0), guideAt(1), guideAt(2), guideAt(3)]
  const { db } = server.database
  await sql`insert into absence (id, employment_id, day, kind, leave_kind, paid_share, unit_days, part, days, request_id)
    values (gen_random_uuid(), ${onLeave.employment}, '2026-11-23', 'leave', 'annual', 100, 0.5, 'whole', 1,
      gen_random_uuid())`.execute(db)
  await sql`insert into attendance_schedule (employment_id, day, shift_id, changed_at)
    values (${resting.employment}, '2026-11-23', null, now())`.execute(db)
  await sql`insert into attendance_dirty (employment_id, day, cause, marked_at)
    select id, '2026-11-23', 'test', now() from employment where id = any(${[onLeave.employment, resting.employment]}::uuid[])
    on conflict do nothing`.execute(db)
  await moveTo('2026-11-23T02:01:00Z')
  const position = { ...storePosition, accuracy: 12 }
  const claimedAt = server.clock.now().toISOString()
  await punched.client.post(`${base}/own/punches`, { id: crypto.randomUUID(), claimedAt, position })
  await moveTo('2026-11-23T02:06:00Z')
  await sendReminders(server.platform)
  expect(await sentTo(punched, 'on_missed'), 'a punch that is not calculated yet').toEqual([])
  await at('2026-11-23T02:07:00Z')
  await sendReminders(server.platform)
  for (const guide of [punched, onLeave, resting]) expect(await sentTo(guide, 'on_missed')).toEqual([])
  expect(await sentTo(absent, 'on_missed')).toHaveLength(1)
  await company.hr.post(`${base}/holidays`, { country: 'VN', day: '2026-11-24', name: 'Day', kind: 'statutory' })
  await at('2026-11-24T02:06:00Z')
  await sendReminders(server.platform)
  expect(await sentTo(absent, 'on_missed')).toHaveLength(1)
})

it('is late by an hour at most, as after an interruption', async () => {
  const late = guideAt(4)
  await at('2026-11-25T03:06:00Z')
  await sendReminders(server.platform)
  expect(await sentTo(late, 'on_missed')).toEqual([{ day: '2026-11-23', clock: 0 }])
  await at('2026-11-26T03:05:00Z')
  await sendReminders(server.platform)
  expect(await sentTo(late, 'on_missed')).toHaveLength(2)
})

it('sends nothing of a transaction that a kill cut off, and all of it with the next run', async () => {
  const { db } = server.database
  await at('2026-11-27T01:52:00Z')
  await sql`create function cut_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(db)
  await sql`create trigger cut_connection after insert on notification
    for each statement execute function cut_connection()`.execute(db)
  await expect(sendReminders(server.platform)).rejects.toThrow()
  await sql`drop trigger cut_connection on notification`.execute(db)
  const notified = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from notification
        where created_at >= '2026-11-27'`.execute(db)
    ).rows[0]?.count
  expect(await notified()).toBe(0)
  await sendReminders(server.platform)
  await sendReminders(server.platform)
  expect(await notified()).toBe(guides.length)
})

it('reminds of a final day without a punch, and not at night', async () => {
  const { id } = await added({ name: 'Missing', event: 'missing', minutes: 5 })
  expect((await company.hr.get(`${path}/${id}`)).data.record.minutes, 'a final day has no minutes').toBeNull()
  await enable(id)
  const guide = guideAt(0)
  await moveTo('2026-11-28T02:00:00Z')
  const position = { ...storePosition, accuracy: 12 }
  const claimedAt = server.clock.now().toISOString()
  await guide.client.post(`${base}/own/punches`, { id: crypto.randomUUID(), claimedAt, position })
  await at('2026-11-28T16:30:00Z')
  await sendReminders(server.platform)
  const remindedOf = async () => (await sentTo(guide, 'missing')).map(({ day }) => day)
  expect(await remindedOf()).not.toContain('2026-11-28')
  await at('2026-11-29T01:30:00Z')
  await sendReminders(server.platform)
  expect(await remindedOf()).toContain('2026-11-28')
})

it('takes the template that the attendance template names, with its own text', async () => {
  const own = { name: 'Own', event: 'off', minutes: 0, templatesOnly: true, textEn: 'It is {time}: goodbye' }
  const { id } = await added(own)
  await enable(id)
  const named = { ...rules, reminders: [id] }
  const { revision } = (await company.hr.get(`${base}/templates/${template}`)).data.record
  await company.hr.send({
    ...{ method: 'PUT', url: `${base}/templates/${template}` },
    payload: { id: template, revision, rules: named, effectiveOn: '2026-11-30' },
  })
  await at('2026-11-30T11:00:00Z')
  await sendReminders(server.platform)
  expect(await textsOf(guideAt(0))).toContain('It is 18:00: goodbye')
  expect((await company.hr.get(`${path}/${id}/use`)).data).toMatchObject({
    templates: [{ name: 'Street' }],
    people: guides.length,
    unreachable: 0,
  })
  expect(await disable(id)).toMatchObject({ success: false, reason: 'reminder_template.in_use' })
  expect((await disable(id)).msg).toContain('Street')
  expect(await disable(id, { acceptsUse: true })).toMatchObject({ success: true })
  expect(await disable(id)).toMatchObject({ success: true })
})

it('reminds of leave that expires, once for each end', async () => {
  const guide = guideAt(2)
  const { id } = await added({ name: 'Leave', event: 'leave_expiring', days: 30 })
  await enable(id)
  const { db } = server.database
  await sql`insert into leave_account (id, expiring, expiring_on) values (${guide.employment}, 2.5, '2026-12-31')
    on conflict (id) do update set expiring = 2.5, expiring_on = '2026-12-31', stale = false`.execute(db)
  for (const instant of [
    '2026-11-30T03:00:00Z',
    '2026-12-01T18:00:00Z',
    '2026-12-02T03:00:00Z',
    '2026-12-03T03:00:00Z',
  ]) {
    await moveTo(instant)
    await sendReminders(server.platform)
  }
  expect(await sentTo(guide, 'leave_expiring')).toEqual([{ day: '2026-12-31', clock: 0 }])
  const { data } = await guide.client.get(list)
  expect(data.records[0].facts).toEqual({ date: '2026-12-31', days: 2.5 })
})

it('refuses two templates for the same people and moment, and texts with unknown parameters', async () => {
  const second = await added({ name: 'Second', event: 'before_on', minutes: 20 })
  expect(await enable(second.id)).toMatchObject({ reason: 'reminder_template.taken' })
  const guidesOnly = await added({ name: 'Guides', event: 'before_on', minutes: 20, postKinds: ['guide'] })
  expect(await enable(guidesOnly.id)).toMatchObject({ success: true })
  const ofStore = await added({ name: 'Store', event: 'before_on', minutes: 30, storeIds: [company.store] })
  expect(await enable(ofStore.id)).toMatchObject({ reason: 'reminder_template.audience_overlap' })
  const refused = (values: object) => company.hr.post(path, { businessUnitId: company.unit, name: 'X', ...values })
  expect((await refused({ event: 'off' })).errors).toMatchObject([{ path: 'minutes' }])
  const tooLate = [{ path: 'minutes', message: 'Enter 1 or more.' }]
  expect((await refused({ event: 'before_on', minutes: 0 })).errors).toMatchObject(tooLate)
  const { id, revision } = second
  const change = { method: 'PUT', url: `${path}/${id}`, payload: { id, revision, minutes: 0 } } as const
  expect((await company.hr.send(change)).errors).toMatchObject(tooLate)
  expect((await refused({ event: 'off', minutes: 5, textVi: '{salary}' })).errors).toMatchObject([{ path: 'textVi' }])
  expect((await refused({ event: 'leave_expiring', days: 61 })).errors).toMatchObject([{ path: 'days' }])
  expect((await refused({ event: 'missing', name: 'Second' })).errors).toMatchObject([{ path: 'name' }])
})
