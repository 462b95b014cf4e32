import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUpload } from '../../../testing/applications.ts'
import { addFee, addPaidProject, feeStateOf, openPayment, type TestFee } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { staffWith } from '../../../testing/people.ts'

let world: PaymentWorld
/** What others do while the server is about to close an order at the provider. */
let beforeClosing: (() => Promise<void>) | undefined
beforeAll(async () => {
  world = await startPaymentWorld({
    between: (provider) => ({
      ...provider,
      async closeOrder(orderNumber) {
        const act = beforeClosing
        beforeClosing = undefined
        await act?.()
        return provider.closeOrder(orderNumber)
      },
    }),
  })
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
  expect((await ownApplication(fee)).waiver).toMatchObject({
    reason: '低保家庭',
    attachments: [{ name: '低保证.jpg' }],
  })
  await world.run('payment.close-expired-orders')
  expect([await stateOf(opened.orderNumber), world.simulator.pay(opened.orderNumber)]).toEqual(['CLOSED', undefined])
  expect(await feeStateOf(server, fee.applicationId)).toBe('WAIVER_PENDING')
  const admin = await staffWith(server, 'fee:read')
  const beyond = await admin.get('/workbenchApi/payment/waivers', { current: '7' })
  expect(beyond.data).toMatchObject({ records: [], total: 1 })
  expect((await ownApplication(fee)).refusedWaiver).toBeNull()
  await refuseWaiver(fee)
  expect(await ownApplication(fee)).toMatchObject({ waiver: null, refusedWaiver: { opinion: '证明已过期' } })
  const { orderNumber } = (await openPayment(fee)).data
  expect(orderNumber).not.toBe(opened.orderNumber)
  world.simulator.pay(orderNumber)
  await world.simulator.tick()
  expect(await feeStateOf(server, fee.applicationId)).toBe('PAID')
  expect((await ownApplication(fee)).refusedWaiver).toBeNull()
})

it('a code is closed with the request for a waiver, also when an open page has just asked about it', async () => {
  const { server } = world
  const fee = await addFee(server, await addPaidProject(server))
  const { orderNumber } = (await openPayment(fee)).data
  await fee.client.post(status, { applyId: fee.applicationId })
  expect(await requestWaiver(fee)).toBe(200)
  const job = 'payment.close-expired-orders'
  const { rows } = await server.database.pool.query(
    `select job.payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task
      on task.id = job.task_id where task.identifier = $1 and job.payload ->> 'applicationId' = $2`,
    [job, fee.applicationId],
  )
  expect(rows).toHaveLength(1)
  await world.run(job, rows[0].payload)
  expect([await stateOf(orderNumber), world.simulator.pay(orderNumber)]).toEqual(['CLOSED', undefined])
  expect(await feeStateOf(server, fee.applicationId)).toBe('WAIVER_PENDING')
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

async function refuseWaiver({ applicationId }: TestFee): Promise<void> {
  const admin = await staffWith(world.server, 'fee:read', 'fee:decide')
  const { revision } = (await admin.get(`/workbenchApi/payment/waivers/${applicationId}`)).data
  const decide = `/workbenchApi/recruitment/applications/${applicationId}/waiver-decision`
  expect((await admin.post(decide, { revision, granted: false, reason: '证明已过期' })).code).toBe(200)
}

it('a code that is shown after a quick refusal stays open although the former one is about to be closed', async () => {
  const { server } = world
  const fee = await addFee(server, await addPaidProject(server))
  await openPayment(fee)
  expect(await requestWaiver(fee)).toBe(200)
  let shown = ''
  beforeClosing = async () => {
    await refuseWaiver(fee)
    shown = (await openPayment(fee)).data.orderNumber
  }
  await world.run('payment.close-expired-orders')
  expect([await stateOf(shown), await feeStateOf(server, fee.applicationId)]).toEqual(['OPEN', 'PAYING'])
  expect(world.simulator.pay(shown)).toBeDefined()
  await world.simulator.tick()
  expect(await feeStateOf(server, fee.applicationId)).toBe('PAID')
})

const ownApplication = async (fee: TestFee) =>
  (await fee.client.get('/recruitApi/app/api/person/jobApply/getVoById', { id: fee.applicationId })).data

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
