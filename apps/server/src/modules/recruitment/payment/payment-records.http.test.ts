import { afterAll, beforeAll, expect, it } from 'vitest'
import { addFee, addPaidProject, openPayment } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import { findPayment } from './public.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())

it('a person’s payments are exported, and erasure waits for pending money', async () => {
  const { server, simulator } = world
  const fee = await addFee(server, await addPaidProject(server), { password: 'Demo2026a' })
  const { orderNumber } = (await openPayment(fee)).data
  const data = '/recruitApi/app/api/person/data'
  await server.database.pool.query("update application set review = 'WITHDRAWN' where id = $1", [fee.applicationId])
  const blockedBy = async () => (await fee.client.get(`${data}/overview`)).data.deletion.blockedBy
  expect(await blockedBy()).toBe('payment')
  simulator.pay(orderNumber)
  await simulator.tick()
  expect(await blockedBy()).toBe('payment')
  await world.run('payment.follow-up-refunds')
  world.clock.advance({ minutes: 2 })
  await world.run('payment.follow-up-refunds')
  expect(await blockedBy()).toBeNull()
  const file = await fee.client.raw({ method: 'POST', url: `${data}/export`, payload: { password: 'Demo2026a' } })
  expect(file.json().payments).toMatchObject([
    { orderNumber, state: 'PAID', amount: { amount: '100.50' }, refunds: [{ state: 'SUCCESS' }] },
  ])
})

it('no person is erased while the fee is held for an application that may still end before the exam', async () => {
  const { server, simulator } = world
  const fee = await addFee(server, await addPaidProject(server))
  const { orderNumber } = (await openPayment(fee)).data
  simulator.pay(orderNumber)
  await simulator.tick()
  const blockedBy = async (review: string, exam = 'NONE') => {
    await server.database.pool.query('update application set review = $2, exam = $3 where id = $1', [
      ...[fee.applicationId, review, exam],
    ])
    return (await fee.client.get('/recruitApi/app/api/person/data/overview')).data.deletion.blockedBy
  }
  expect(await blockedBy('PASSED', 'HIRED')).toBeNull()
  expect(await blockedBy('DRAFT')).toBe('payment')
  expect(await blockedBy('LAPSED')).toBe('payment')
  await world.run('payment.follow-up-refunds')
  world.clock.advance({ minutes: 2 })
  await world.run('payment.follow-up-refunds')
  expect(await blockedBy('LAPSED')).toBeNull()
})

it('a receipt is printed for the payment that pays the fee, and for none that was refunded', async () => {
  const { server, simulator } = world
  const { db } = server.database
  const fee = await addFee(server, await addPaidProject(server))
  const { orderNumber } = (await openPayment(fee)).data
  expect(await findPayment(db, fee.applicationId)).toBeUndefined()
  simulator.pay(orderNumber)
  await simulator.tick()
  expect(await findPayment(db, fee.applicationId)).toEqual({
    receiptNumber: `RC${orderNumber.slice(2)}`,
    amountFen: 10_050,
    paidAt: world.clock.now(),
    orderNumber,
    transactionNumber: simulator.orders.get(orderNumber)?.transactionId,
  })
  await server.database.pool.query("update application set review = 'WITHDRAWN' where id = $1", [fee.applicationId])
  await world.run('payment.follow-up-refunds')
  expect(await findPayment(db, fee.applicationId)).toBeUndefined()
})

it('each entry of the payment log says the amount, and what has become of the order or the refund', async () => {
  const { server, simulator } = world
  const fee = await addFee(server, await addPaidProject(server))
  const { orderNumber } = (await openPayment(fee)).data
  simulator.pay(orderNumber)
  await simulator.tick()
  await server.database.pool.query("update application set review = 'WITHDRAWN' where id = $1", [fee.applicationId])
  await world.run('payment.follow-up-refunds')
  world.clock.advance({ minutes: 2 })
  await world.run('payment.follow-up-refunds')
  const { client } = await addStaff(server, rootUnit, { admin: true })
  const { records } = (await client.get('/workbenchApi/system/payments', { search: orderNumber, size: '50' })).data
  const reported = records.map(({ event, amount, state }: Record<string, unknown>) => `${event} ${amount} ${state}`)
  expect(reported).toContain('payment.created 10050 order PAID')
  expect(reported).toContain('refund.requested 10050 refund SUCCESS')
})
