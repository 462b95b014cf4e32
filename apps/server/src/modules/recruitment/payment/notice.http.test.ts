import { noticePath } from '@rostrum/contracts/recruitment/payment/calls'
import type { NoticeFault } from '@rostrum/wechatpay-simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addFee, addPaidProject, feeStateOf, openPayment, requestPayment, type TestFee } from '../../../testing/fees.ts'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { startTestServer } from '../../../testing/test-server.ts'

let world: PaymentWorld
let fee: TestFee
let orderNumber: string
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.simulator.faults.clear()
  fee = await addFee(world.server, await addPaidProject(world.server))
  orderNumber = (await openPayment(fee)).data.orderNumber
})

const state = () => feeStateOf(world.server, fee.applicationId)
const query = async (text: string, ...values: unknown[]) => (await world.server.database.pool.query(text, values)).rows
const eventsOf = async (number: string) =>
  (await query('select event from payment_event where order_number = $1 order by id', number)).map(({ event }) => event)

/** Locks the application; writers wait until the release. */
async function holdApplication(): Promise<() => Promise<void>> {
  const holder = await world.server.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from application where id = $1 for update', [fee.applicationId])
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

/** The status codes of the server for the current deliveries. */
const deliver = async () => (await world.simulator.tick()).map(({ status }) => status)

describe('a notice of a payment', () => {
  it('settles the fee and returns 204', async () => {
    world.clock.advance({ minutes: 2 })
    world.simulator.pay(orderNumber)
    expect(await deliver()).toEqual([204])
    expect((await requestPayment(fee)).data).toMatchObject({
      fee: 'PAID',
      order: { orderNumber, state: 'PAID', codeUrl: null, paidAt: world.clock.now().toISOString() },
      refund: null,
    })
  })

  it('is applied once, however often it comes', async () => {
    world.simulator.pay(orderNumber, { notice: 'twice' })
    const deliveries = await world.simulator.tick()
    for (const delivery of deliveries) expect((await world.simulator.replay(delivery)).status).toBe(204)
    expect(await eventsOf(orderNumber)).toEqual(['payment.created', 'payment.opened', 'payment.paid'])
  })

  it('is applied once when it arrives together with an inquiry', async () => {
    world.simulator.pay(orderNumber)
    const release = await holdApplication()
    const news = [world.simulator.tick(), requestPayment(fee)]
    await expect.poll(() => countLockWaits(world.server), { timeout: 3000 }).toBe(2)
    await release()
    await Promise.all(news)
    expect(await state()).toBe('PAID')
    expect(await eventsOf(orderNumber)).toEqual(['payment.created', 'payment.opened', 'payment.paid'])
  })

  it('may be lost: the server queries the provider, but not for every poll of the page', async () => {
    expect((await requestPayment(fee)).data.fee).toBe('PAYING')
    world.simulator.pay(orderNumber, { notice: 'lost' })
    world.clock.advance({ seconds: 2 })
    expect((await requestPayment(fee)).data.fee).toBe('PAYING')
    world.clock.advance({ seconds: 3 })
    expect((await requestPayment(fee)).data.fee).toBe('PAID')
  })

  it('settles the fee even after the order was closed, and cancels the code that followed', async () => {
    world.simulator.pay(orderNumber, { notice: 'late' })
    await query("update payment_order set state = 'CLOSED', closed_at = now() where order_number = $1", orderNumber)
    await query("update application set fee = 'DUE' where id = $1", fee.applicationId)
    const { data: second } = await openPayment(fee)
    expect(second.orderNumber).not.toBe(orderNumber)
    world.clock.advance({ minutes: 10 })
    expect(await deliver()).toEqual([204])
    expect(await state()).toBe('PAID')
    await world.run('payment.close-expired-orders')
    expect(world.simulator.pay(second.orderNumber)).toBeUndefined()
    expect(await eventsOf(second.orderNumber)).toEqual(['payment.created', 'payment.opened', 'payment.closed'])
  })

  it.each([
    ['unsigned', 401],
    ['forged', 401],
    ['stale', 401],
    ['wrong-serial', 401],
    ['probe', 401],
    ['undecryptable', 401],
    ['wrong-merchant', 401],
    ['wrong-app', 401],
    ['wrong-amount', 409],
  ] as const satisfies (readonly [NoticeFault, number])[])(
    'that is %s is refused and changes nothing; the correct one is then accepted',
    async (fault, status) => {
      expect(await world.simulator.sendFalseNotice(orderNumber, fault)).toMatchObject({ status, accepted: false })
      expect(await state()).toBe('PAYING')
      world.simulator.pay(orderNumber, { notice: fault })
      expect(await deliver()).toEqual([status])
      expect(await state()).toBe('PAYING')
      world.clock.advance({ seconds: 15 })
      expect(await deliver()).toEqual([204])
      expect(await state()).toBe('PAID')
    },
  )

  it('about an unknown order is refused', async () => {
    const { pay } = world.server.platform
    const expiresAt = new Date(world.clock.now().getTime() + 900_000)
    await pay.createNativeOrder({ orderNumber: 'ELSEWHERE0001', description: 'x', amount: 1, expiresAt })
    expect(await world.simulator.sendFalseNotice('ELSEWHERE0001')).toMatchObject({ status: 404, accepted: false })
  })

  it('is refused with the code that the provider expects', async () => {
    const client = world.server.client()
    const post = (payload: string | Buffer, type = 'application/json') =>
      client.raw({ method: 'POST', url: noticePath, payload, headers: { 'content-type': type } })
    for (const answer of [
      await post('{}'),
      await post(''),
      await post('not JSON'),
      await post('<xml/>', 'text/xml'),
      await post(Buffer.alloc(70_000, 'x')),
    ]) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.json().code).toBe('FAIL')
    }
  })

  it('gets a response while a lock delays it, and is applied on the next delivery', async () => {
    world.simulator.pay(orderNumber)
    const release = await holdApplication()
    expect(await deliver()).toEqual([503])
    await release()
    world.clock.advance({ seconds: 15 })
    expect(await deliver()).toEqual([204])
    expect(await state()).toBe('PAID')
  })
})

it('notices of an address that sends too many are refused as such', async () => {
  const server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '2' } })
  const forged = async () =>
    (await server.client().raw({ method: 'POST', url: noticePath, payload: Buffer.from('{}') })).statusCode
  const statuses = [await forged(), await forged(), await forged()]
  expect(statuses).toEqual([401, 401, 429])
  await server.close()
})
