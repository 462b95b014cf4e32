import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addFee,
  addPaidProject,
  feeOfPaidProject,
  feeStateOf,
  openPayment,
  type TestFee,
} from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { staffWith } from '../../../testing/people.ts'

type Content = Readonly<Record<string, unknown>>

let world: PaymentWorld
let fee: TestFee
let orderNumber: string
let refunded: { readonly orderNumber: string; readonly refundNumber: string }
let otherRefund: typeof refunded

async function order(): Promise<{ fee: TestFee; orderNumber: string }> {
  const owing = await addFee(world.server, await addPaidProject(world.server))
  return { fee: owing, orderNumber: (await openPayment(owing)).data.orderNumber }
}

/** A paid order whose refund waits for its notice. */
async function orderInRefund(): Promise<typeof refunded> {
  const paid = await order()
  world.simulator.pay(paid.orderNumber)
  await world.simulator.tick()
  const office = await staffWith(world.server, 'fee:read', 'fee:decide')
  const path = `/workbenchApi/payment/orders/${paid.orderNumber}/refund`
  const { refundNumber } = (await office.post(path, { note: '考试取消' })).data
  await world.run('payment.follow-up-refunds')
  return { orderNumber: paid.orderNumber, refundNumber }
}

/** An order that waits for its payment, and two whose refunds wait for their notices. */
beforeAll(async () => {
  world = await startPaymentWorld()
  refunded = await orderInRefund()
  otherRefund = await orderInRefund()
  const open = await order()
  fee = open.fee
  orderNumber = open.orderNumber
})
afterAll(() => world.close())

const payment = (): Content => ({
  appid: world.simulator.credentials.appid,
  mchid: world.simulator.credentials.mchid,
  out_trade_no: orderNumber,
  trade_state: 'SUCCESS',
  transaction_id: '4200000000000000000000000001',
  success_time: '2026-11-20T15:12:00+08:00',
  amount: { total: feeOfPaidProject, currency: 'CNY' },
})
const refund = (): Content => ({
  mchid: world.simulator.credentials.mchid,
  out_trade_no: refunded.orderNumber,
  out_refund_no: refunded.refundNumber,
  refund_id: '50000000000000000000000001',
  refund_status: 'SUCCESS',
  success_time: '2026-11-20T15:12:05+08:00',
  amount: { total: feeOfPaidProject, refund: feeOfPaidProject, currency: 'CNY' },
})
const send = async (content: Content) =>
  (
    await world.simulator.sendContent(
      orderNumber,
      'out_refund_no' in content ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS',
      content,
    )
  ).status
const refundState = async () =>
  (
    await world.server.database.pool.query('select state from payment_refund where refund_number = $1', [
      refunded.refundNumber,
    ])
  ).rows[0].state

describe('a notice that is signed and says what cannot be', () => {
  it.each([
    [
      'a payment in another currency',
      () => ({ ...payment(), amount: { total: feeOfPaidProject, currency: 'USD' } }),
      401,
    ],
    ['a payment of another merchant', () => ({ ...payment(), mchid: '1900000109' }), 401],
    ['a payment of an order that is not ours', () => ({ ...payment(), out_trade_no: 'RS00000000' }), 404],
    ['a payment of less', () => ({ ...payment(), amount: { total: 1, currency: 'CNY' } }), 409],
    ['a payment that paid another order', () => ({ ...payment(), transaction_id: transactionOf(refunded) }), 409],
    ['a refund of an order that is not ours', () => ({ ...refund(), out_trade_no: 'RS00000000' }), 404],
    ['a refund that is not ours', () => ({ ...refund(), out_refund_no: 'RS00000000R1' }), 404],
    ['a refund of another order', () => ({ ...refund(), out_trade_no: orderNumber }), 404],
    ['a refund of another merchant', () => ({ ...refund(), mchid: '1900000109' }), 401],
    ['a refund in another currency', () => ({ ...refund(), amount: { ...amountOf(refund()), currency: 'USD' } }), 401],
    ['a refund that is another one', () => ({ ...refund(), refund_id: refundIdOf(otherRefund) }), 409],
    ['a refund of less', () => ({ ...refund(), amount: { ...amountOf(refund()), refund: 1 } }), 409],
  ])('is refused: %s', async (_what, content, status) => {
    expect(await send(content())).toBe(status)
    expect(await feeStateOf(world.server, fee.applicationId)).toBe('PAYING')
    expect(await refundState()).toBe('PROCESSING')
  })

  it('never fails the server, whatever one of its values is', async () => {
    const texts = ['', '\u0000', 'a\u0000b', '\ud800', '令'.repeat(20_000), "'; select 1 --", '__proto__', '../../etc']
    const odd = fc.oneof(fc.constantFrom<unknown>(...texts, null, -1, 1.5, 1e21, true, [], {}), fc.string(), fc.json())
    // The identifiers that the provider gives are any text to us, if it can be stored.
    const known = new Set(['transaction_id', 'refund_id'])
    const fields = [...Object.keys(payment()), ...Object.keys(refund())].filter((field) => !known.has(field))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(payment, refund),
        fc.constantFrom(...fields),
        odd,
        async (message, field, value) => {
          const content = message()
          if (!(field in content)) return
          const status = await send({ ...content, [field]: value })
          expect(status).toBeGreaterThanOrEqual(400)
          expect(status).toBeLessThan(500)
        },
      ),
      { numRuns: 300 },
    )
    for (const text of texts.slice(0, 4)) {
      expect(await send({ ...payment(), transaction_id: text })).toBe(401)
      expect(await send({ ...refund(), refund_id: text })).toBe(401)
    }
    expect(await feeStateOf(world.server, fee.applicationId)).toBe('PAYING')
    expect(await refundState()).toBe('PROCESSING')
  })
})

it('after all of them the true notices settle the fee and the refund', async () => {
  expect(await send(payment())).toBe(204)
  expect(await feeStateOf(world.server, fee.applicationId)).toBe('PAID')
  expect(await send(refund())).toBe(204)
  expect(await refundState()).toBe('SUCCESS')
})

const transactionOf = ({ orderNumber: paid }: typeof refunded) => world.simulator.orders.get(paid)?.transactionId
const refundIdOf = ({ refundNumber }: typeof refunded) => world.simulator.refunds.get(refundNumber)?.refundId
const amountOf = ({ amount }: Content) => amount as { readonly total: number; readonly refund: number }
