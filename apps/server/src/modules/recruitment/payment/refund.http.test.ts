import type { ExamState, FeeState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addFee,
  addPaidProject,
  feeOfPaidProject,
  feeStateOf,
  openPayment,
  renewSession,
  requestPayment,
  type TestFee,
} from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { staffWith } from '../../../testing/people.ts'
import type { TestClient } from '../../../testing/test-client.ts'

let world: PaymentWorld
let fee: TestFee
let orderNumber: string
let staff: TestClient
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.simulator.faults.clear()
  world.simulator.setRefundOutcome('SUCCESS')
  fee = await addFee(world.server, await addPaidProject(world.server))
  orderNumber = (await openPayment(fee)).data.orderNumber
  staff = await staffWith(world.server, 'fee:read', 'fee:decide')
})

const office = '/workbenchApi/payment'
const state = () => feeStateOf(world.server, fee.applicationId)
const followUp = () => world.run('payment.follow-up-refunds')
const refund = (note = '岗位取消') => staff.post(`${office}/orders/${orderNumber}/refund`, { note })
const set = (states: { review?: ReviewState; fee?: FeeState; exam?: ExamState }) =>
  world.server.database.db.updateTable('application').set(states).where('id', '=', fee.applicationId).execute()
const refundsAtProvider = () =>
  [...world.simulator.refunds.values()].filter(({ outTradeNo }) => outTradeNo === orderNumber)
const application = async () =>
  (await fee.client.get('/recruitApi/app/api/person/jobApply/getVoById', { id: fee.applicationId })).data
const payNode = async () => (await application()).flowNodes.find(({ stage }: { stage: string }) => stage === 'pay')
const shown = async () => (await requestPayment(fee)).data

async function pay(): Promise<void> {
  world.simulator.pay(orderNumber)
  await world.simulator.tick()
}

/** The refund is sent, the bank processes it, and its notice arrives. */
async function refundArrives(): Promise<void> {
  await followUp()
  world.clock.advance({ seconds: 6 })
  await world.simulator.tick()
}

describe('money without a debt', () => {
  it.each([
    [{ fee: 'LAPSED' }, 'late', 'REFUNDED'],
    [{ fee: 'WAIVED' }, 'waived', 'WAIVED'],
    [{ fee: 'PAID' }, 'paid_twice', 'PAID'],
    [{ fee: 'NONE' }, 'not_due', 'NONE'],
    [{ review: 'WITHDRAWN' }, 'application_ended', 'DUE'],
    [{ review: 'DISQUALIFIED', fee: 'DUE' }, 'application_ended', 'DUE'],
  ] as const)('is returned when the application is at %o: %s', async (states, reason, after) => {
    await set(states)
    await pay()
    expect(await shown()).toMatchObject({ refund: { state: 'REQUESTED', reason, amount: { amount: '100.50' } } })
    await refundArrives()
    expect(await shown()).toMatchObject({
      fee: after,
      order: { state: 'PAID' },
      refund: { state: 'SUCCESS', succeededAt: world.clock.now().toISOString() },
    })
    expect(refundsAtProvider()).toMatchObject([{ amount: feeOfPaidProject, state: 'SUCCESS' }])
  })

  it('is returned once, however often its payment is reported', async () => {
    await set({ review: 'WITHDRAWN' })
    world.simulator.pay(orderNumber, { notice: 'twice' })
    await world.simulator.tick()
    await Promise.all([followUp(), followUp()])
    await followUp()
    expect(refundsAtProvider()).toHaveLength(1)
  })
})

describe('a fee that was paid', () => {
  beforeEach(pay)

  it('is returned by staff, and follows the money', async () => {
    const { data } = await refund()
    expect(data).toMatchObject({ state: 'REQUESTED', reason: 'granted', note: '岗位取消', orderNumber })
    expect((await refund('again')).data).toEqual(data)
    expect(await state()).toBe('REFUNDING')
    await refundArrives()
    expect(await shown()).toMatchObject({ fee: 'REFUNDED', refund: { state: 'SUCCESS', reason: 'granted' } })
    const { data: order } = await staff.get(`${office}/orders/${orderNumber}`)
    expect(order).toMatchObject({ refundState: 'SUCCESS', refundable: false, paysFee: true })
    expect(order.events.map(({ event }: { event: string }) => event)).toEqual([
      'payment.created',
      'payment.opened',
      'payment.paid',
      'refund.requested',
      'refund.accepted',
      'refund.arrived',
    ])
  })

  it.each([
    ['UNCONFIRMED', 'skipped'],
    ['CONFIRMED', 'done'],
  ] as const)(
    'that is returned ends the exam participation, and no further step follows: %s',
    async (exam, confirmation) => {
      await set({ exam })
      await refund()
      const data = await application()
      expect(data.nextStep).toBeNull()
      const stateIn = (stageName: string) =>
        data.flowNodes.find(({ stage }: { stage: string }) => stage === stageName)?.state
      expect(['pay', 'confirmation', 'writtenExam'].map(stateIn)).toEqual(['skipped', confirmation, 'skipped'])
      expect(await payNode()).toMatchObject({ opinion: '岗位取消', at: null })
      await refundArrives()
      expect(await payNode()).toMatchObject({ state: 'skipped', at: world.clock.now().toISOString() })
    },
  )

  it.each([
    [{ exam: 'CONFIRMED' }, true],
    // A seat that was assigned is not withdrawn.
    [{ exam: 'SEATED' }, false],
    [{ review: 'DISQUALIFIED' }, false],
  ] as const)('at %o, shows staff before the refund whether it ends the application: %s', async (states, ends) => {
    await set(states)
    expect((await staff.get(`${office}/orders/${orderNumber}`)).data.refundEndsApplication).toBe(ends)
  })

  it('is returned only by staff with the permission to decide', async () => {
    const reader = await staffWith(world.server, 'fee:read')
    expect((await reader.post(`${office}/orders/${orderNumber}/refund`, { note: 'x' })).code).toBe(403)
    expect((await fee.client.post(`${office}/orders/${orderNumber}/refund`, { note: 'x' })).code).toBe(403)
    expect((await refund(' ')).code).toBe(400)
    expect(await state()).toBe('PAID')
  })

  it('is returned automatically when the application has ended', async () => {
    await set({ review: 'WITHDRAWN' })
    await refundArrives()
    expect(await shown()).toMatchObject({ fee: 'REFUNDED', refund: { state: 'SUCCESS', reason: 'application_ended' } })
  })

  it.each([
    ['TICKET_OPEN', 'REFUNDING'],
    ['SAT', 'PAID'],
    ['ABSENT', 'PAID'],
    ['SCORED', 'PAID'],
  ] as const)('of a disqualified applicant with the exam at %s is then %s', async (exam, after) => {
    await set({ exam })
    const reviewer = await staffWith(world.server, 'application:review')
    const { revision } = await world.server.database.db
      .selectFrom('application')
      .select('revision')
      .where('id', '=', fee.applicationId)
      .executeTakeFirstOrThrow()
    const decision = { revision, decision: 'disqualify', reason: '提供虚假材料' }
    const url = `/workbenchApi/recruitment/applications/${fee.applicationId}/decision`
    expect((await reviewer.post(url, decision)).code).toBe(200)
    await followUp()
    expect(await state()).toBe(after)
    if (after === 'PAID') expect((await refund()).code).toBe(200)
  })

  it('is returned however many others wait for another position to be chosen', async () => {
    const { pool } = world.server.database
    const other = await addPaidProject(world.server)
    const window = JSON.stringify({ start: '2020-01-01T00:00:00Z', end: '2100-01-01T00:00:00Z' })
    await pool.query(`update project set windows = jsonb_build_object('apply', $2::jsonb) where id = $1`, [
      other.id,
      window,
    ])
    await pool.query(
      `insert into application (id, person_id, project_id, form_version_id, review, fee, content_encrypted, created_at, saved_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, person_id, $2, form_version_id, 'REJECTED', 'PAID',
        content_encrypted, created_at, saved_at from application, generate_series(1, 1100) as n where id = $1`,
      [fee.applicationId, other.id],
    )
    await set({ review: 'WITHDRAWN' })
    await followUp()
    expect(await state()).toBe('REFUNDING')
    await pool.query('delete from application where project_id = $1', [other.id])
  })

  it('is held for a rejected applicant as long as another position can be chosen', async () => {
    const { db } = world.server.database
    const now = world.clock.now().getTime()
    const window = (from: number, to: number) => ({
      start: new Date(now + from * 60_000).toISOString(),
      end: new Date(now + to * 60_000).toISOString(),
    })
    const { project_id: id } = await db
      .selectFrom('application')
      .select('project_id')
      .where('id', '=', fee.applicationId)
      .executeTakeFirstOrThrow()
    const windows = JSON.stringify({ apply: window(-10, 60), pay: window(-10, 120) })
    await db.updateTable('project').set({ windows }).where('id', '=', id).execute()
    await set({ review: 'REJECTED' })
    await followUp()
    expect(await state()).toBe('PAID')
    world.clock.advance({ minutes: 60 })
    await followUp()
    expect(await state()).toBe('REFUNDING')
  })
})

describe('a refund', () => {
  beforeEach(async () => {
    await pay()
    await refund()
  })

  it('is sent again under the same number when the response was lost, and returns money once', async () => {
    world.simulator.faults.onAnswer('refund', 'lost')
    await followUp()
    expect((await shown()).refund.state).toBe('REQUESTED')
    for (const _attempt of ['sent again', 'asked about']) {
      world.clock.advance({ minutes: 2 })
      await followUp()
    }
    expect((await shown()).refund.state).toBe('SUCCESS')
    expect(refundsAtProvider()).toHaveLength(1)
  })

  it('that the provider declines is reported to staff and retried later', async () => {
    world.simulator.faults.onAnswer('refund', 'refused')
    await followUp()
    const { data } = await staff.get(`${office}/refunds`, { state: 'REQUESTED' })
    expect(data.records[0]).toMatchObject({ orderNumber, refusal: 'NO_AUTH' })
    expect(Date.parse(data.records[0].nextAttemptAt)).toBeGreaterThan(world.clock.now().getTime())
    world.clock.advance({ minutes: 2 })
    await refundArrives()
    expect(await state()).toBe('REFUNDED')
  })

  it('is queried at the provider when its notice is lost', async () => {
    await followUp()
    world.simulator.faults.onNotice('lost')
    world.clock.advance({ minutes: 2 })
    await followUp()
    expect(await state()).toBe('REFUNDED')
  })

  it('that the bank returns is for staff to resolve, and ends when they have', async () => {
    world.simulator.setRefundOutcome('ABNORMAL')
    await refundArrives()
    const { data } = await staff.get(`${office}/refunds`, { state: 'ABNORMAL' })
    expect(data).toMatchObject({ total: 1, records: [{ orderNumber }] })
    expect(await state()).toBe('REFUNDING')
    const { refundNumber } = data.records[0]
    world.simulator.faults.onNotice('lost')
    world.simulator.resolveAbnormalRefund(refundNumber)
    const response = await staff.post(`${office}/refunds/${refundNumber}/attempt`)
    expect(response.data).toMatchObject({ refundNumber, state: 'SUCCESS', nextAttemptAt: null })
    expect(await state()).toBe('REFUNDED')
  })

  it('that staff must settle with the provider comes first in the list', async () => {
    const { db } = world.server.database
    const change = (refundNumber: string, next: { state: string; succeeded_at: Date | null }) =>
      db.updateTable('payment_refund').set(next).where('refund_number', '=', refundNumber).execute()
    const { records } = (await staff.get(`${office}/refunds`)).data
    expect(records.length).toBeGreaterThan(1)
    const oldest = records.at(-1)
    await change(oldest.refundNumber, { state: 'ABNORMAL', succeeded_at: null })
    const [first] = (await staff.get(`${office}/refunds`)).data.records
    expect(first.refundNumber).toBe(oldest.refundNumber)
    const succeededAt = oldest.succeededAt === null ? null : new Date(oldest.succeededAt)
    await change(oldest.refundNumber, { state: oldest.state, succeeded_at: succeededAt })
  })

  it('that the provider closed is requested again the next day, under another number', async () => {
    world.simulator.setRefundOutcome('CLOSED')
    await refundArrives()
    expect((await shown()).refund.state).toBe('CLOSED')
    world.simulator.setRefundOutcome('SUCCESS')
    world.clock.advance({ days: 1 })
    await renewSession(world.server, fee)
    await followUp()
    await refundArrives()
    expect(await shown()).toMatchObject({ fee: 'REFUNDED', refund: { state: 'SUCCESS' } })
    expect(refundsAtProvider().map(({ state }) => state)).toEqual(['CLOSED', 'SUCCESS'])
  })

  it('does not return to an earlier stage when messages arrive out of order', async () => {
    await followUp()
    world.simulator.faults.onNotice('late')
    world.clock.advance({ minutes: 2 })
    await followUp()
    expect((await shown()).refund.state).toBe('SUCCESS')
    world.clock.advance({ minutes: 10 })
    expect((await world.simulator.tick()).map(({ status }) => status)).toEqual([204])
    expect((await shown()).refund.state).toBe('SUCCESS')
  })
})

it('an order without money has nothing to return', async () => {
  expect(await refund()).toMatchObject({ code: 409, reason: 'payment.not_refundable' })
  expect((await staff.post(`${office}/orders/RS0/refund`, { note: 'x' })).code).toBe(404)
  expect((await staff.post(`${office}/refunds/RS0R1/attempt`)).code).toBe(404)
})
