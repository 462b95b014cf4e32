import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

it('a waiver can be requested while a payment code is open, which is closed, and a refusal opens another one', async () => {
  const { server } = world
  const fee = await addFee(server, await addPaidProject(server))
  const opened = (await openPayment(fee)).data
  expect(await requestWaiver(fee)).toBe(200)
  expect(await feeStateOf(server, fee.applicationId)).toBe('WAIVER_PENDING')
  expect(await ownWaiver(fee)).toMatchObject({ reason: '低保家庭', attachments: [{ name: '低保证.jpg' }] })
  await world.run('payment.close-expired-orders')
  expect([await stateOf(opened.orderNumber), world.simulator.pay(opened.orderNumber)]).toEqual(['CLOSED', undefined])
  expect(await feeStateOf(server, fee.applicationId)).toBe('WAIVER_PENDING')
  const admin = await staffWith(server, 'fee:read', 'fee:decide')
  const waiver = `/workbenchApi/payment/waivers/${fee.applicationId}`
  const { revision } = (await admin.get(waiver)).data
  const beyond = await admin.get('/workbenchApi/payment/waivers', { current: '7' })
  expect(beyond.data).toMatchObject({ records: [], total: 1 })
  const decide = `/workbenchApi/recruitment/applications/${fee.applicationId}/waiver-decision`
  expect((await admin.post(decide, { revision, granted: false, reason: '证明已过期' })).code).toBe(200)
  expect(await ownWaiver(fee)).toBeNull()
  const { orderNumber } = (await openPayment(fee)).data
  expect(orderNumber).not.toBe(opened.orderNumber)
  world.simulator.pay(orderNumber)
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

const ownWaiver = async (fee: TestFee) =>
  (await fee.client.get('/recruitApi/app/api/person/jobApply/getVoById', { id: fee.applicationId })).data.waiver

const status = '/recruitApi/common/api/pay/getPayStatusByApplyId'

const stateOf = async (orderNumber: string) =>
  (await world.server.database.pool.query('select state from payment_order where order_number = $1', [orderNumber]))
    .rows[0].state

async function grantWaiver(fee: TestFee): Promise<void> {
  expect(await requestWaiver(fee)).toBe(200)
  const admin = await staffWith(world.server, 'fee:read', 'fee:decide')
  const { revision } = (await admin.get(`/workbenchApi/payment/waivers/${fee.applicationId}`)).data
  const decide = `/workbenchApi/recruitment/applications/${fee.applicationId}/waiver-decision`
  expect((await admin.post(decide, { revision, granted: true, reason: '已核对' })).code).toBe(200)
}

const setReview = async ({ applicationId }: TestFee, review: string) => {
  await world.server.database.db.updateTable('application').set({ review }).where('id', '=', applicationId).execute()
}

describe('a payment code that is not to be paid', () => {
  it.each([
    ['the fee was waived', grantWaiver],
    ['the applicant withdrew', (fee: TestFee) => setReview(fee, 'WITHDRAWN')],
    ['the application ended with its position', (fee: TestFee) => setReview(fee, 'LAPSED')],
    ['the applicant was disqualified', (fee: TestFee) => setReview(fee, 'DISQUALIFIED')],
  ])('is closed within a minute after %s', async (_when, end) => {
    const fee = await addFee(world.server, await addPaidProject(world.server))
    const { orderNumber } = (await openPayment(fee)).data
    await world.run('payment.close-expired-orders')
    expect(await stateOf(orderNumber)).toBe('OPEN')
    await end(fee)
    await world.run('payment.close-expired-orders')
    expect(await stateOf(orderNumber)).toBe('CLOSED')
    expect(world.simulator.pay(orderNumber)).toBeUndefined()
  })

  it('is closed at once by an open page, also while a waiver is decided', async () => {
    const project = await addPaidProject(world.server)
    const [ended, waiting] = [await addFee(world.server, project), await addFee(world.server, project)]
    const orders = [(await openPayment(ended)).data.orderNumber, (await openPayment(waiting)).data.orderNumber] as const
    await setReview(ended, 'WITHDRAWN')
    expect(await requestWaiver(waiting)).toBe(200)
    for (const fee of [ended, waiting]) await fee.client.post(status, { applyId: fee.applicationId })
    expect(await Promise.all(orders.map(stateOf))).toEqual(['CLOSED', 'CLOSED'])
  })
})
