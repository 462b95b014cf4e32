import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUpload } from '../../../testing/applications.ts'
import { addFee, addPaidProject, feeStateOf, openPayment, type TestFee } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { staffWith } from '../../../testing/people.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())

async function requestWaiver(fee: TestFee): Promise<number> {
  const attachments = [{ name: '低保证.jpg', url: await addUpload(world.server, fee) }]
  const input = { id: fee.applicationId, reason: '低保家庭', attachments }
  return (await fee.client.post('/recruitApi/app/api/person/jobApply/requestWaiver', input)).code
}

it('a waiver can be requested while a payment code is open, which is offered again after a refusal', async () => {
  const { server } = world
  const fee = await addFee(server, await addPaidProject(server))
  const opened = (await openPayment(fee)).data
  expect(await requestWaiver(fee)).toBe(200)
  expect(await feeStateOf(server, fee.applicationId)).toBe('WAIVER_PENDING')
  const admin = await staffWith(server, 'fee:read', 'fee:decide')
  const waiver = `/workbenchApi/payment/waivers/${fee.applicationId}`
  const { revision } = (await admin.get(waiver)).data
  const decide = `/workbenchApi/recruitment/applications/${fee.applicationId}/waiver-decision`
  expect((await admin.post(decide, { revision, granted: false, reason: '证明已过期' })).code).toBe(200)
  expect((await openPayment(fee)).data.orderNumber).toBe(opened.orderNumber)
  world.simulator.pay(opened.orderNumber)
  await world.simulator.tick()
  expect(await feeStateOf(server, fee.applicationId)).toBe('PAID')
})

it('money that arrives during the decision settles the fee', async () => {
  const { server } = world
  const fee = await addFee(server, await addPaidProject(server))
  const { orderNumber } = (await openPayment(fee)).data
  expect(await requestWaiver(fee)).toBe(200)
  world.simulator.pay(orderNumber)
  await world.simulator.tick()
  expect(await feeStateOf(server, fee.applicationId)).toBe('PAID')
})
