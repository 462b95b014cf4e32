import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveryTime } from '../../../engines/notification/delivery-time.ts'
import { SmsNotSent } from '../../../kernel/sms/sms.ts'
import { addFee, addPaidProject, openPayment, type TestFee } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { deliverMessages } from './deliver-messages.ts'
import { claimDelivery } from './delivery.store.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())

const timeZone = 'Asia/Shanghai'
const deliver = () => deliverMessages(world.server.platform)
const textsTo = ({ phone }: TestFee) =>
  world.server.platform.outbox?.records.filter((record) => record.phone === phone && record.code === '') ?? []
const deliveriesOf = async (fee: TestFee) =>
  (
    await world.server.database.pool.query(
      `select channel, state, attempts, refusal, due_at from applicant_delivery
         join applicant_message message on message.id = message_id
       where message.person_id = $1 order by message.created_at, channel desc`,
      [fee.personId],
    )
  ).rows

async function paid(at: string): Promise<TestFee> {
  world.clock.set(at)
  const fee = await addFee(world.server, await addPaidProject(world.server))
  world.simulator.pay((await openPayment(fee)).data.orderNumber)
  await world.simulator.tick()
  return fee
}

it('a message that could not be sent in the evening is tried again in the morning', async () => {
  // 21:55 in Shanghai.
  const fee = await paid('2026-11-20T13:55:00Z')
  const { sms } = world.server.platform
  let attempts = 0
  const sendMessage = async () => {
    attempts += 1
    throw new SmsNotSent('unreached', 'ECONNREFUSED')
  }
  const away = { ...world.server.platform, sms: { ...sms, sendMessage } }
  await deliverMessages(away)
  expect(attempts).toBe(1)
  for (const instant of ['2026-11-20T14:10:00Z', '2026-11-20T15:10:00Z', '2026-11-20T19:10:00Z']) {
    world.clock.set(instant)
    await deliverMessages(away)
    await deliver()
  }
  expect(attempts).toBe(1)
  expect(textsTo(fee)).toEqual([])
  const due_at = new Date('2026-11-21T00:00:00Z')
  expect((await deliveriesOf(fee))[0]).toEqual({
    ...{ channel: 'sms', state: 'waiting', attempts: 1, refusal: 'ECONNREFUSED', due_at },
  })
  world.clock.set('2026-11-21T00:00:00Z')
  await deliver()
  expect(textsTo(fee)).toHaveLength(1)
  expect((await deliveriesOf(fee))[0]).toMatchObject({ state: 'sent', attempts: 2 })
})

it('a server that was down in the evening rings in the morning', async () => {
  const fee = await paid('2026-11-20T12:00:00Z')
  world.clock.set('2026-11-20T18:00:00Z')
  await deliver()
  expect(textsTo(fee)).toEqual([])
  expect((await deliveriesOf(fee)).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ])
  world.clock.set('2026-11-21T00:00:00Z')
  await deliver()
  expect(textsTo(fee)).toHaveLength(1)
})

it('what a stopped server was sending at night stays unclear, and is not sent in the morning', async () => {
  const fee = await paid('2026-11-20T13:55:00Z')
  await world.server.database.pool.query(
    `update applicant_delivery set state = 'sending', attempts = 1 where channel = 'sms' and message_id in (
       select id from applicant_message where person_id = $1)`,
    [fee.personId],
  )
  world.clock.set('2026-11-20T15:00:00Z')
  await deliver()
  expect((await deliveriesOf(fee))[0]).toMatchObject({ state: 'unclear' })
})

it('what waits for one moment of the morning is taken in the order in which it was queued', async () => {
  const fee = await paid('2026-11-20T15:00:00Z')
  const { pool, db } = world.server.database
  await pool.query('delete from applicant_message')
  const morning = new Date('2026-11-21T00:00:00Z')
  const queued: string[] = []
  for (let count = 0; count < 12; count += 1) {
    const { rows } = await pool.query(
      `with message as (
        insert into applicant_message (key, application_id, person_id, kind, created_at)
        values ($1, $2, $3, 'paid', $4) returning id
      ) insert into applicant_delivery (message_id, channel, due_at) select id, 'sms', $4 from message returning id`,
      [`night ${count}`, fee.applicationId, fee.personId, morning],
    )
    queued.push(rows[0].id)
  }
  const taken: string[] = []
  for (let next = await claimDelivery(db, morning); next; next = await claimDelivery(db, morning)) taken.push(next.id)
  expect(taken).toEqual(queued)
})

it('whenever a delivery is taken, it rings by day or for a deadline of the morning, and else waits untried', async () => {
  world.clock.set('2026-11-20T07:12:00Z')
  const fee = await addFee(world.server, await addPaidProject(world.server))
  const { pool } = world.server.database
  const minutes = fc.integer({ min: 0, max: 3 * 1440 })
  await fc.assert(
    fc.asyncProperty(minutes, fc.option(fc.integer({ min: 1, max: 30 * 60 })), async (after, left) => {
      const now = new Date(Date.parse('2026-11-20T07:12:00Z') + after * 60_000)
      const deadline = left === null ? null : new Date(now.getTime() + left * 60_000)
      world.clock.set(now.toISOString())
      const id = crypto.randomUUID()
      await pool.query('delete from applicant_message')
      await pool.query(
        `insert into applicant_message (id, key, application_id, person_id, kind, deadline, created_at)
         values ($1::uuid, $1::text, $2, $3, 'ticket_open', $4, $5)`,
        [id, fee.applicationId, fee.personId, deadline, now],
      )
      await pool.query(`insert into applicant_delivery (message_id, channel, due_at) values ($1, 'sms', $2)`, [id, now])
      const before = textsTo(fee).length
      await deliver()
      const due_at = deliveryTime(now, { timeZone, deadline })
      const waits = due_at > now
      expect(textsTo(fee)).toHaveLength(before + (waits ? 0 : 1))
      expect((await deliveriesOf(fee))[0]).toMatchObject(
        waits ? { state: 'waiting', attempts: 0, due_at } : { state: 'sent', attempts: 1 },
      )
    }),
    { numRuns: 60 },
  )
})
