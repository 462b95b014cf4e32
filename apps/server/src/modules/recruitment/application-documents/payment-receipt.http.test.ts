import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobApply } from '../../../testing/applications.ts'
import { addFee, addPaidProject, openPayment, type TestFee } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { registerApplicant } from '../../../testing/people.ts'
import type { TestClient } from '../../../testing/test-client.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())

const print = (client: TestClient, { applicationId }: TestFee) =>
  client.raw({ method: 'GET', url: `${jobApply}/printPaymentReceipt`, query: { id: applicationId } })

it('a receipt is printed for the payer alone, and only while the fee counts as paid', async () => {
  const { server, simulator } = world
  const fee = await addFee(server, await addPaidProject(server))
  expect((await print(fee.client, fee)).json()).toMatchObject({ code: 409, reason: 'recruitment.state' })
  const { orderNumber } = (await openPayment(fee)).data
  simulator.pay(orderNumber)
  await simulator.tick()

  const file = await print(fee.client, fee)
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(`RC${orderNumber.slice(2)}.pdf`)
  expect(file.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  const stranger = await registerApplicant(server)
  expect((await print(stranger.client, fee)).json()).toMatchObject({ code: 404, reason: 'record.not_found' })

  await server.database.pool.query("update application set review = 'WITHDRAWN' where id = $1", [fee.applicationId])
  await world.run('payment.follow-up-refunds')
  expect((await print(fee.client, fee)).json()).toMatchObject({ code: 409, reason: 'recruitment.state' })
})
