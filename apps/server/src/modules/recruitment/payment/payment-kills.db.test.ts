import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayment, renewSession, requestPayment, type TestFee } from '../../../testing/fees.ts'
import { staffWith } from '../../../testing/people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { isBalanced, PaymentStress } from './payment-stress.fixture.ts'

let storm: PaymentStress
let staff: TestClient
beforeAll(async () => {
  storm = await PaymentStress.start()
})
afterAll(() => storm.world.close())

/** The number of the order that the applicant can pay. */
const open = async (fee: TestFee): Promise<string> => (await openPayment(fee)).data?.orderNumber

const closeExpired = () => storm.world.run('payment.close-expired-orders')
const followUp = () => storm.world.run('payment.follow-up-refunds')

async function payAndSettle(fee: TestFee): Promise<void> {
  storm.world.simulator.pay(await open(fee))
  await storm.world.simulator.tick()
  staff = await staffWith(storm.world.server, 'fee:decide')
}

/** A forged message reported the order as closed; the payer can still pay it. */
async function assumeClosed(fee: TestFee): Promise<string> {
  const orderNumber = await open(fee)
  storm.world.clock.advance({ minutes: 16 })
  await storm.take({ do: 'deceive' })
  await closeExpired()
  return orderNumber
}

type Scenario = {
  readonly name: string
  readonly prepare: (fee: TestFee) => Promise<unknown>
  readonly act: (fee: TestFee) => Promise<unknown>
}

const scenarios: readonly Scenario[] = [
  { name: 'an order is opened', prepare: async () => undefined, act: open },
  {
    name: 'an order is opened after another expired',
    async prepare(fee) {
      await open(fee)
      storm.world.clock.advance({ minutes: 16 })
    },
    act: open,
  },
  {
    name: 'a notice arrives',
    prepare: async (fee) => storm.world.simulator.pay(await open(fee)),
    act: () => storm.world.simulator.tick(),
  },
  {
    name: 'the provider is asked',
    prepare: async (fee) => storm.world.simulator.pay(await open(fee), { notice: 'lost' }),
    act: requestPayment,
  },
  {
    name: 'an expired order is closed',
    async prepare(fee) {
      await open(fee)
      storm.world.clock.advance({ minutes: 16 })
    },
    act: closeExpired,
  },
  {
    name: 'an expired order turns out to be paid',
    async prepare(fee) {
      const orderNumber = await open(fee)
      storm.world.simulator.pay(orderNumber, { notice: 'lost' })
      storm.world.clock.advance({ minutes: 16 })
    },
    act: closeExpired,
  },
  {
    name: 'staff return a fee',
    prepare: payAndSettle,
    async act(fee) {
      const { data } = await requestPayment(fee)
      await staff.post(`/workbenchApi/payment/orders/${data?.order.orderNumber}/refund`, { note: '岗位取消' })
      await followUp()
      storm.world.clock.advance({ minutes: 3 })
      await followUp()
    },
  },
  {
    name: 'money comes after the fee has lapsed',
    async prepare(fee) {
      const orderNumber = await assumeClosed(fee)
      storm.world.clock.advance({ days: 4 })
      await storm.applyTransition(fee, 'lapse')
      storm.world.simulator.pay(orderNumber, { begunInTime: true })
    },
    async act() {
      await storm.world.simulator.tick()
      await followUp()
      storm.world.clock.advance({ minutes: 3 })
      await followUp()
    },
  },
  {
    name: 'a payment is found in the bill',
    async prepare(fee) {
      storm.world.simulator.pay(await assumeClosed(fee), { begunInTime: true, notice: 'lost' })
      storm.world.clock.advance({ hours: 35 })
      await renewSession(storm.world.server, fee)
    },
    act: () => storm.world.run('payment.reconcile'),
  },
]

describe('a server killed at any step while', () => {
  it.each(scenarios)(
    '$name leaves only states that recovery repairs',
    async ({ prepare, act }) => {
      const { kill } = storm.world
      const fees: TestFee[] = []
      for (let at = 1, killed = true; killed; at += 1) {
        const fee = await storm.addFee()
        fees.push(fee)
        await prepare(fee)
        kill.arm(at)
        await act(fee).catch(() => undefined)
        killed = kill.disarm()
        expect(await storm.orphans()).toEqual([])
        await storm.pass({ minutes: 1 })
      }
      expect(fees.length).toBeGreaterThan(10)
      await storm.settle()
      for (const fee of fees) expect(await storm.balanceOf(fee)).toSatisfy(isBalanced)
      expect(await storm.unfinished()).toEqual([])
    },
    300_000,
  )
})
