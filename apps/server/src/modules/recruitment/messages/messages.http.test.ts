import { applicantDeliveries } from '@rostrum/contracts/recruitment/messages/resource'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobApply } from '../../../testing/applications.ts'
import { addFee, addPaidProject, feeStateOf, openPayment, renewSession, type TestFee } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { staffWith } from '../../../testing/people.ts'
import { addProject } from '../../../testing/recruitment.ts'
import { messagesModule } from './module.ts'
import { sendFeeReminders } from './send-fee-reminders.ts'
import { kindOfText, Walk } from './testing/walk.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())

const messages = '/recruitApi/app/api/person/message'
const deliver = () => world.run('messages.deliver')
const remind = async () => {
  await world.run('messages.remind')
  await world.run('messages.remind-corrections')
}
const page = async ({ client }: TestFee, query: Record<string, string> = {}) =>
  (await client.get(`${messages}/page`, query)).data
const kindsOf = async (fee: TestFee) => {
  await renewSession(world.server, fee)
  return (await page(fee)).records.map(({ kind }: { kind: string }) => kind)
}
const textsTo = ({ phone }: TestFee) =>
  world.server.platform.outbox?.records.filter((record) => record.phone === phone && record.code === '') ?? []
const statesOf = async (fee: TestFee) =>
  (
    await world.server.database.pool.query(
      `select channel, state, refusal from applicant_delivery join applicant_message message on message.id = message_id
       where message.person_id = $1 order by message.created_at, channel`,
      [fee.personId],
    )
  ).rows

const newFee = async () => addFee(world.server, await addPaidProject(world.server))

async function pay(fee: TestFee) {
  world.simulator.pay((await openPayment(fee)).data.orderNumber)
  await world.simulator.tick()
}

describe('a message to an applicant', () => {
  beforeEach(() => world.clock.set('2026-11-20T07:12:00Z'))

  it('is written with the change, sent once, and read in the portal', async () => {
    const fee = await newFee()
    await pay(fee)
    await deliver()
    await deliver()
    expect(textsTo(fee).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^澜江州公开招聘：考试费已缴清。您可以在报名详情中下载缴费凭证。$/),
    ])
    const shown = await page(fee)
    expect(shown).toMatchObject({ total: shown.records.length })
    expect(shown.records.find(({ kind }: { kind: string }) => kind === 'paid')).toMatchObject({
      title: 'Exam fee paid',
      read: false,
      applicationId: fee.applicationId,
    })
    const [{ id }] = shown.records
    expect((await fee.client.post(`${messages}/read`, { id })).data.unread).toBe(shown.unread - 1)
    expect((await fee.client.post(`${messages}/read`, {})).data.unread).toBe(0)
    expect((await page(fee, { unread: 'true' })).records).toEqual([])
  })

  it('is settled and no longer unread once its matter was done, or is too late', async () => {
    const project = await addPaidProject(world.server)
    const [pays, misses] = [await addFee(world.server, project), await addFee(world.server, project)]
    world.clock.set('2026-11-22T08:12:00Z')
    await remind()
    const reminderOf = async (fee: TestFee) => {
      await renewSession(world.server, fee)
      const { records, unread } = await page(fee)
      const reminder = records.find(({ kind }: { kind: string }) => kind === 'fee_reminder')
      return { settled: reminder.settled, unread, others: records.length - 1 }
    }
    expect(await reminderOf(pays)).toEqual({ settled: false, unread: 1, others: 0 })
    await pay(pays)
    expect(await reminderOf(pays)).toMatchObject({ settled: true, unread: 1, others: 1 })
    expect((await page(pays, { unread: 'true' })).records).toMatchObject([{ kind: 'paid', settled: false }])
    expect(await reminderOf(misses)).toMatchObject({ settled: false, unread: 1 })
    world.clock.set('2026-11-25T05:00:00Z')
    expect(await reminderOf(misses)).toMatchObject({ settled: true })
  })

  it('about a fee is open while a waiver is decided, because a refusal makes the fee due again', async () => {
    const project = await addPaidProject(world.server)
    const fee = await addFee(world.server, project)
    world.clock.set('2026-11-22T08:12:00Z')
    await remind()
    const reminders = async () =>
      (await page(fee)).records.flatMap(({ kind, settled }: { kind: string; settled: boolean }) =>
        kind === 'fee_reminder' ? [settled] : [],
      )
    await renewSession(world.server, fee)
    for (const [state, settled] of [
      ['WAIVER_PENDING', false],
      ['WAIVED', true],
    ] as const) {
      await world.server.database.pool.query('update application set fee = $1 where id = $2', [
        state,
        fee.applicationId,
      ])
      expect(await reminders()).toEqual([settled])
    }
  })

  it('is neither shown to another person nor marked as read by one', async () => {
    const [fee, other] = [await newFee(), await newFee()]
    await pay(fee)
    const [{ id }] = (await page(fee)).records
    expect((await other.client.post(`${messages}/read`, { id })).reason).toBe('record.not_found')
    expect((await page(other)).records).toEqual([])
    expect((await page(fee)).unread).toBeGreaterThan(0)
  })

  it('is written in the language in which the person last logged in', async () => {
    const fee = await newFee()
    await world.server.database.pool.query(`update person set locale = 'en' where id = $1`, [fee.personId])
    await pay(fee)
    await deliver()
    expect(textsTo(fee)[0]?.text).toMatch(/Exam fee paid\. You can download the receipt/)
  })

  it('waits at night until eight in the morning', async () => {
    const fee = await newFee()
    await pay(fee)
    // 23:30 in Shanghai.
    world.clock.set('2026-11-20T15:30:00Z')
    await world.server.database.pool.query('update applicant_delivery set state = $1', ['cancelled'])
    const late = await newFee()
    await pay(late)
    await deliver()
    expect(textsTo(late)).toEqual([])
    world.clock.set('2026-11-21T00:00:00Z')
    await deliver()
    expect(textsTo(late)).toHaveLength(1)
  })
})

describe('the reminder of a fee', () => {
  beforeEach(() => world.clock.set('2026-11-20T07:12:00Z'))

  it('comes two days and three hours before the end, once each, and not after the payment', async () => {
    const project = await addPaidProject(world.server)
    const [owes, pays] = [await addFee(world.server, project), await addFee(world.server, project)]
    await remind()
    expect(await kindsOf(owes)).toEqual([])
    world.clock.set('2026-11-22T08:12:00Z')
    await remind()
    await remind()
    expect(await kindsOf(owes)).toEqual(['fee_reminder'])
    await deliver()
    expect(textsTo(owes)[0]?.text).toMatch(/缴费即将截止。请在 .*11月24日.* 前缴费/)
    await world.server.database.pool.query(`update application set fee = 'PAID' where id = $1`, [pays.applicationId])
    world.clock.set('2026-11-24T05:00:00Z')
    await remind()
    await deliver()
    expect(textsTo(owes)).toHaveLength(2)
    expect(textsTo(pays)).toHaveLength(1)
  })

  it('is not sent for a fee that fell due later than the reminder', async () => {
    const project = await addPaidProject(world.server)
    world.clock.set('2026-11-23T05:00:00Z')
    const fee = await addFee(world.server, project, { review: 'SUBMITTED', fee: 'NONE' })
    await world.run('recruitment.clock')
    expect(await feeStateOf(world.server, fee.applicationId)).toBe('DUE')
    world.clock.set('2026-11-23T05:05:00Z')
    await remind()
    expect((await kindsOf(fee)).sort()).toEqual(['fee_due', 'passed'])
    world.clock.set('2026-11-24T05:00:00Z')
    await remind()
    await remind()
    expect((await kindsOf(fee)).sort()).toEqual(['fee_due', 'fee_reminder', 'passed'])
  })

  it('is written in batches until each has one', async () => {
    const project = await addPaidProject(world.server)
    const people = [1, 2, 3, 4, 5].map(() => addFee(world.server, project))
    const fees = await Promise.all(people)
    world.clock.set('2026-11-22T08:12:00Z')
    const { pool } = world.server.database
    // More than two at once are refused.
    await pool.query(`create function limit_messages() returns trigger language plpgsql as $$
      begin if (select count(*) from written) > 2 then raise exception 'too many'; end if; return null; end $$`)
    await pool.query(`create trigger limited after insert on applicant_message referencing new table as written
      for each statement execute function limit_messages()`)
    await sendFeeReminders(world.server.platform, 2)
    await sendFeeReminders(world.server.platform, 2)
    await pool.query('drop trigger limited on applicant_message')
    for (const fee of fees) expect(await kindsOf(fee)).toEqual(['fee_reminder'])
  })

  it.each([
    ['the fee was paid', `fee = 'PAID'`],
    ['the application was withdrawn', `review = 'WITHDRAWN'`],
  ])('is not sent when %s while it waited', async (_what, change) => {
    const fee = await newFee()
    world.clock.set('2026-11-22T16:00:00Z')
    await remind()
    await world.server.database.pool.query(`update application set ${change} where id = $1`, [fee.applicationId])
    world.clock.set('2026-11-23T00:30:00Z')
    await deliver()
    expect(textsTo(fee)).toEqual([])
    expect((await statesOf(fee)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })
})

it('the end of payment is announced to applicants who still want to take part', async () => {
  world.clock.set('2026-11-20T07:12:00Z')
  const project = await addPaidProject(world.server, 'paymentFirst')
  const late = await addFee(world.server, project, { review: 'SUBMITTED' })
  const withdrawn = await addFee(world.server, project, { review: 'WITHDRAWN' })
  world.clock.set('2026-11-25T00:00:00Z')
  await world.run('recruitment.clock')
  for (const { applicationId } of [late, withdrawn]) {
    expect(await feeStateOf(world.server, applicationId)).toBe('LAPSED')
  }
  // The application ends by it, which needs no second message.
  expect(await kindsOf(late)).toEqual(['fee_lapsed'])
  expect(await kindsOf(withdrawn)).toEqual([])
})

describe('the reminder of a correction', () => {
  const returned = async (from: string, until: string) => {
    world.clock.set('2026-11-20T07:12:00Z')
    const fee = await addFee(world.server, await addPaidProject(world.server), { review: 'RETURNED', fee: 'NONE' })
    await world.server.database.pool.query(
      'update application set correction_from = $2, correction_deadline = $3 where id = $1',
      [fee.applicationId, from, until],
    )
    return fee
  }

  it('comes a day and three hours before the end, once each, and not after the new submission', async () => {
    const until = '2026-11-24T08:00:00Z'
    const late = await returned('2026-11-20T07:00:00Z', until)
    const prompt = await returned('2026-11-20T07:00:00Z', until)
    await remind()
    expect(await kindsOf(late)).toEqual([])
    world.clock.set('2026-11-23T08:30:00Z')
    await remind()
    await remind()
    await deliver()
    expect(await kindsOf(late)).toEqual(['correction_reminder'])
    expect(textsTo(late)[0]?.text).toMatch(/报名修改即将截止。请在 .*11月24日.* 前修改并重新提交/)
    const { pool } = world.server.database
    await pool.query(`update application set review = 'SUBMITTED' where id = $1`, [prompt.applicationId])
    world.clock.set('2026-11-24T05:30:00Z')
    await remind()
    await remind()
    await deliver()
    expect(textsTo(late)).toHaveLength(2)
    expect(textsTo(prompt)).toHaveLength(1)
  })

  it('is not sent for a time that is as short as the reminder, and once after a longer stop of the server', async () => {
    const short = await returned('2026-11-24T06:00:00Z', '2026-11-24T08:00:00Z')
    const long = await returned('2026-11-20T07:00:00Z', '2026-11-24T08:00:00Z')
    world.clock.set('2026-11-24T06:30:00Z')
    await remind()
    await remind()
    expect(await kindsOf(short)).toEqual([])
    expect(await kindsOf(long)).toEqual(['correction_reminder'])
  })
})

it('a kind of reminder that fails does not stop another', async () => {
  world.clock.set('2026-11-20T07:12:00Z')
  const project = await addPaidProject(world.server)
  const [owing, correcting] = [await addFee(world.server, project), await addFee(world.server, project)]
  const { pool } = world.server.database
  await pool.query(
    `update application set review = 'RETURNED', correction_from = $2, correction_deadline = $3 where id = $1`,
    [correcting.applicationId, '2026-11-20T07:00:00Z', '2026-11-23T06:00:00Z'],
  )
  world.clock.set('2026-11-22T08:12:00Z')
  await pool.query(`alter table applicant_message add constraint broken check (kind <> 'fee_reminder') not valid`)
  for (const { name } of messagesModule.schedule ?? []) await world.run(name).catch(() => undefined)
  await pool.query('alter table applicant_message drop constraint broken')
  expect(await kindsOf(owing)).toEqual([])
  expect(await kindsOf(correcting)).toEqual(['correction_reminder'])
})

describe('the office', () => {
  it('sees what was sent and what failed, within its projects only', async () => {
    world.clock.set('2026-11-20T07:12:00Z')
    const fee = await newFee()
    await pay(fee)
    await deliver()
    const { number } = (
      await world.server.database.pool.query('select number from application where id = $1', [fee.applicationId])
    ).rows[0]
    const list = '/workbenchApi/recruitment/applicant-messages'
    const staff = await staffWith(world.server, 'applicant-message:read')
    const { records } = (await staff.get(list, { search: number })).data
    expect(records).toMatchObject([{ kind: 'paid', applicationNumber: number }, { kind: 'paid' }])
    expect(records.map(({ channel, state }: Record<string, string>) => `${channel} ${state}`).sort()).toEqual([
      'mail cancelled',
      'sms sent',
    ])
    const sms = records.find(({ channel }: { channel: string }) => channel === 'sms')
    expect(sms.recipient).toMatch(/^\d{3}\*{4}\d{4}$/)
    const { record } = (await staff.get(`${list}/${sms.id}`)).data
    expect(textsTo(fee)).toMatchObject([{ text: record.text }])
    expect((await (await staffWith(world.server)).get(list)).code).toBe(403)
  })

  it('sees until when a message waits that arrives at night', async () => {
    const fee = await newFee()
    world.clock.set('2026-11-22T16:00:00Z')
    await remind()
    const list = '/workbenchApi/recruitment/applicant-messages'
    const staff = await staffWith(world.server, 'applicant-message:read')
    const { pool } = world.server.database
    const { rows } = await pool.query('select number from application where id = $1', [fee.applicationId])
    const { records } = (await staff.get(list, { search: rows[0].number, kind: 'fee_reminder', channel: 'sms' })).data
    expect(applicantDeliveries.list.columns).toContain('dueAt')
    const { record } = (await staff.get(`${list}/${records[0].id}`)).data
    expect(record).toMatchObject({ state: 'waiting', dueAt: '2026-11-23T00:00:00.000Z', text: null })
  })
})

it('a submission is announced with the number of the application, on the phone if nothing else follows', async () => {
  const walk = new Walk(world)
  await walk.at('2026-11-21T02:00:00Z')
  const textsOf = async (mode: 'manual' | 'automatic') => {
    const draft = await walk.apply(await addProject(world.server, { review_mode: mode }))
    await world.run('messages.deliver')
    const { data } = await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })
    const sent = world.server.platform.outbox?.records ?? []
    const texts = sent.flatMap(({ phone, code, text }) => (phone === draft.phone && code === '' ? [text] : []))
    return { number: String(data.number), texts }
  }
  const { number, texts } = await textsOf('manual')
  expect(texts).toEqual([expect.stringContaining(`您的报名序号是 ${number}`)])
  expect((await textsOf('automatic')).texts.map(kindOfText)).toEqual(['passed'])
})
