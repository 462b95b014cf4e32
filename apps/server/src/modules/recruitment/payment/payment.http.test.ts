import type { FeeState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import type { AnswerFault } from '@rostrum/wechatpay-simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSubmitted } from '../../../testing/applications.ts'
import {
  addFee,
  addPaidProject,
  feeStateOf,
  openPayment,
  renewSession,
  requestPayment,
  type TestFee,
} from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { registerApplicant } from '../../../testing/people.ts'
import { addProject } from '../../../testing/recruitment.ts'
import { startTestServer } from '../../../testing/test-server.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())
beforeEach(() => world.simulator.faults.clear())

/** Each test has a project whose payment stage starts now. */
const addFees = async (...states: { review?: ReviewState; fee?: FeeState }[]): Promise<[TestFee, ...TestFee[]]> => {
  const project = await addPaidProject(world.server)
  const first = await addFee(world.server, project, states[0])
  return [first, ...(await Promise.all(states.slice(1).map((state) => addFee(world.server, project, state))))]
}
const auditOf = async (entityId: string) => {
  const { rows } = await world.server.database.pool.query(
    'select event from audit_record where entity_id = $1 order by id',
    [entityId],
  )
  return rows.map(({ event }) => event)
}

describe('an attempt that the bank refuses', () => {
  it('is said while the order can be paid again', async () => {
    const [applicant] = await addFees()
    const { data } = await openPayment(applicant)
    const shown = async () => {
      world.clock.advance({ seconds: 6 })
      const { data: status } = await applicant.client.post('/recruitApi/common/api/pay/getPayStatusByApplyId', {
        applyId: applicant.applicationId,
      })
      return { fee: status.fee, state: status.order.state, failedAt: status.order.failedAt }
    }
    expect(await shown()).toEqual({ fee: 'PAYING', state: 'OPEN', failedAt: null })
    world.simulator.fail(data.orderNumber)
    expect(await shown()).toEqual({ fee: 'PAYING', state: 'OPEN', failedAt: world.clock.now().toISOString() })
    world.simulator.pay(data.orderNumber)
    expect(await shown()).toMatchObject({ fee: 'PAID', state: 'PAID', failedAt: null })
  })
})

describe('opening a payment', () => {
  it('shows a code for a quarter of an hour, for the amount of the application', async () => {
    const [applicant] = await addFees()
    const { data } = await openPayment(applicant)
    expect(data).toMatchObject({
      state: 'OPEN',
      amount: { amount: '100.50', currency: 'CNY' },
      codeUrl: expect.stringMatching(/^weixin:/),
      description: '澜江州公开招聘 考试费',
      expiresAt: new Date(world.clock.now().getTime() + 900_000).toISOString(),
      cashierUrl: null,
      paidAt: null,
    })
    expect(world.simulator.orders.get(data.orderNumber)).toMatchObject({ total: 10_050, state: 'NOTPAY' })
    expect(await auditOf(data.orderNumber)).toEqual(['payment.created', 'payment.opened'])
  })

  it('names the project in the language of the reader where it has a title in it', async () => {
    const [applicant] = await addFees()
    await world.server.database.pool.query(
      `update project set title_en = 'Lanjiang recruitment', revision = revision + 1
       where id = (select project_id from application where id = $1)`,
      [applicant.applicationId],
    )
    expect((await openPayment(applicant)).data.description).toBe('Lanjiang recruitment: exam fee')
  })

  it('accepts the application in the query as well', async () => {
    const [{ client, applicationId }] = await addFees()
    const { code } = await client.send({
      method: 'POST',
      url: `/recruitApi/common/api/pay/applyPayWxNative?applyId=${applicationId}`,
    })
    expect(code).toBe(200)
  })

  it('twice returns the same order, also concurrently', async () => {
    const [applicant] = await addFees()
    const answers = await Promise.all([openPayment(applicant), openPayment(applicant), openPayment(applicant)])
    expect(new Set(answers.map(({ data }) => data.codeUrl)).size).toBe(1)
    expect((await openPayment(applicant)).data.orderNumber).toBe(answers[0].data.orderNumber)
  })

  it('returns a new number after expiry, and closes the old order permanently', async () => {
    const [applicant] = await addFees()
    const first = (await openPayment(applicant)).data
    world.clock.advance({ minutes: 15 })
    const second = (await openPayment(applicant)).data
    expect(second.orderNumber).not.toBe(first.orderNumber)
    expect(world.simulator.orders.get(first.orderNumber)?.state).toBe('CLOSED')
    expect((await openPayment(applicant)).data.orderNumber).toBe(second.orderNumber)
  })

  it('detects that an expired order was paid after all, and requests no second payment', async () => {
    const [applicant] = await addFees()
    const { orderNumber } = (await openPayment(applicant)).data
    world.clock.advance({ minutes: 14 })
    world.simulator.pay(orderNumber, { notice: 'lost' })
    world.clock.advance({ minutes: 2 })
    expect(await openPayment(applicant)).toMatchObject({ code: 409, reason: 'recruitment.state' })
    expect((await requestPayment(applicant)).data).toMatchObject({ fee: 'PAID', order: { orderNumber, state: 'PAID' } })
  })

  it('ends with the payment stage', async () => {
    const [applicant, late] = (await addFees({}, {})) as [TestFee, TestFee]
    world.clock.advance({ days: 3, hours: 23, minutes: 59, seconds: 30 })
    for (const one of [applicant, late]) await renewSession(world.server, one)
    const { data } = await openPayment(applicant)
    expect(Date.parse(data.expiresAt) - world.clock.now().getTime()).toBe(30_000)
    world.clock.advance({ seconds: 30 })
    expect(await openPayment(late)).toMatchObject({ code: 409, reason: 'recruitment.window_closed' })
    expect(await openPayment(applicant)).toMatchObject({ code: 409, reason: 'recruitment.window_closed' })
    expect(world.simulator.orders.get(data.orderNumber)?.state).toBe('CLOSED')
  })

  it.each([
    [{ fee: 'NONE' }, 'recruitment.state'],
    [{ fee: 'PAID' }, 'recruitment.state'],
    [{ fee: 'WAIVED' }, 'recruitment.state'],
    [{ fee: 'WAIVER_PENDING' }, 'recruitment.state'],
    [{ fee: 'LAPSED' }, 'recruitment.state'],
    [{ fee: 'DUE', review: 'WITHDRAWN' }, 'recruitment.guard_live'],
  ] as const)('is refused for %o', async (state, reason) => {
    const [applicant] = await addFees(state)
    expect(await openPayment(applicant)).toMatchObject({ code: 409, reason })
    expect((await requestPayment(applicant)).data).toMatchObject({ fee: state.fee, order: null, refund: null })
  })

  it('is refused to all others', async () => {
    const [applicant] = await addFees()
    await openPayment(applicant)
    const other = await registerApplicant(world.server)
    for (const applicationId of [applicant.applicationId, crypto.randomUUID()]) {
      expect(await openPayment({ ...other, applicationId })).toMatchObject({ code: 404, reason: 'record.not_found' })
      expect(await requestPayment({ ...other, applicationId })).toMatchObject({ code: 404, reason: 'record.not_found' })
    }
    const visitor = { ...other, client: world.server.client(), applicationId: applicant.applicationId }
    expect((await openPayment(visitor)).code).toBe(401)
    expect(await openPayment({ ...applicant, applicationId: 'x' })).toMatchObject({
      code: 400,
      reason: 'request.invalid',
    })
  })

  it.each(['unavailable', 'accepted', 'lost', 'forged'] satisfies AnswerFault[])(
    'fails with a clear response when the provider’s is %s, and continues with the same order',
    async (fault) => {
      const [applicant] = await addFees()
      world.simulator.faults.onAnswer('native', fault)
      expect(await openPayment(applicant)).toMatchObject({ code: 503, reason: 'payment.provider_unavailable' })
      const { order } = (await requestPayment(applicant)).data
      expect(order).toMatchObject({ codeUrl: null, state: 'CREATED' })
      expect((await openPayment(applicant)).data).toMatchObject({ orderNumber: order.orderNumber, state: 'OPEN' })
    },
  )

  it('leaves the fee due when the provider refuses the order', async () => {
    const [applicant] = await addFees()
    world.simulator.faults.onAnswer('native', 'refused')
    expect(await openPayment(applicant)).toMatchObject({ code: 502, reason: 'payment.provider_refused' })
    expect(await feeStateOf(world.server, applicant.applicationId)).toBe('DUE')
    expect((await openPayment(applicant)).code).toBe(200)
  })

  it('creates a new order when the provider refuses the short time limit of one that it has never seen', async () => {
    const [applicant] = await addFees()
    world.simulator.faults.onAnswer('native', 'unavailable')
    await openPayment(applicant)
    const { order } = (await requestPayment(applicant)).data
    world.clock.advance({ minutes: 14, seconds: 30 })
    const { data } = await openPayment(applicant)
    expect(data.orderNumber).not.toBe(order.orderNumber)
    expect(data.state).toBe('OPEN')
  })
})

describe('a project that charges the fee before the review', () => {
  it('charges at submission, receives the money, and starts the review', async () => {
    const { server, simulator } = world
    const now = server.clock.now().getTime()
    const window = { start: new Date(now).toISOString(), end: new Date(now + 86_400_000).toISOString() }
    const project = await addProject(server, {
      review_mode: 'paymentFirst',
      fee_basis: 'application',
      fee_amount: '0.01',
      fee_currency: 'CNY',
      windows: { apply: window, review: window, pay: window },
    })
    const { client, id: applicationId } = await createSubmitted(server, project)
    const { data } = await client.post('/recruitApi/common/api/pay/applyPayWxNative', { applyId: applicationId })
    expect(data.amount).toEqual({ amount: '0.01', currency: 'CNY' })
    simulator.pay(data.orderNumber)
    await simulator.tick()
    const shown = await client.get('/recruitApi/app/api/person/jobApply/getVoById', { id: applicationId })
    expect(shown.data.states).toMatchObject({ review: 'SUBMITTED', fee: 'PAID' })
    expect(await auditOf(applicationId)).toContain('application.fee.settle')
  })
})

describe('demo mode', () => {
  it('shows the cashier of the code on the same server, in the language of the portal', async () => {
    const server = await startTestServer()
    const applicant = await addFee(server, await addPaidProject(server))
    const { data } = await openPayment(applicant)
    const page = await server
      .client()
      .raw({ method: 'GET', url: data.cashierUrl, headers: { 'accept-language': 'fr' } })
    expect(page.body).toContain('¥100.50')
    expect(page.body).toContain('<html lang="en">')
    await server.close()
  })
})
