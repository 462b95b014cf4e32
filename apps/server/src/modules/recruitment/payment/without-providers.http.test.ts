import { afterAll, beforeAll, expect, it } from 'vitest'
import { absentPaymentProvider } from '../../../kernel/pay/absent-provider.ts'
import { addFee, addPaidProject, feeStateOf, openPayment } from '../../../testing/fees.ts'
import { staffWith } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ pay: absentPaymentProvider })
})
afterAll(() => server.close())

it('an installation without a payment provider refuses a payment with its reason and leaves the fee due', async () => {
  const applicant = await addFee(server, await addPaidProject(server))
  expect(await openPayment(applicant)).toMatchObject({ code: 409, reason: 'payment.not_configured' })
  expect(await feeStateOf(server, applicant.applicationId)).toBe('DUE')
})

it('an installation without a payment provider has no bills and says so on the health page', async () => {
  const { data } = await (await staffWith(server, 'health:read')).get('/workbenchApi/system/health')
  const payment = data.checks.find((check: { name: string }) => check.name === 'payment')
  expect(payment).toEqual({ name: 'payment', state: 'absent', figures: [] })
})
