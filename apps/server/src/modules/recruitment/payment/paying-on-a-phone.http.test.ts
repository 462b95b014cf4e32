import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addFee, addPaidProject, feeStateOf, openPayment, type TestFee } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())
beforeEach(() => world.simulator.faults.clear())

/** `FUZZ_RUNS` sets the number of tries for a deeper search. */
const rounds = Number(process.env.FUZZ_RUNS ?? 40)

const newFee = async () => addFee(world.server, await addPaidProject(world.server))
const pay = (fee: TestFee, call: string, input: object = {}) =>
  fee.client.post(`/recruitApi/common/api/pay/${call}`, { applyId: fee.applicationId, ...input })
const openPage = (fee: TestFee) => pay(fee, 'applyPayWxH5')
const openBridge = (fee: TestFee, code?: string) => pay(fee, 'applyPayWxJsapi', code === undefined ? {} : { code })
const statusOf = async (fee: TestFee) => (await pay(fee, 'getPayStatusByApplyId')).data
const feeOf = (fee: TestFee) => feeStateOf(world.server, fee.applicationId)
const settle = async (orderNumber: string) => {
  world.simulator.pay(orderNumber)
  await world.simulator.tick()
}

describe('paying in the browser of a phone', () => {
  it('opens a page for five minutes that returns to the application, and is paid once', async () => {
    const fee = await newFee()
    const [{ data }, again] = await Promise.all([openPage(fee), openPage(fee)])
    expect(again.data.orderNumber).toBe(data.orderNumber)
    expect(data).toMatchObject({
      state: 'OPEN',
      codeUrl: null,
      pageUrl: expect.stringMatching(/^https:\/\/wx\.tenpay\.com\/.*&redirect_url=http/),
      expiresAt: new Date(world.clock.now().getTime() + 300_000).toISOString(),
    })
    const back = new URL(new URL(data.pageUrl).searchParams.get('redirect_url') ?? '')
    expect(back.pathname + back.search).toBe(`/recruit/details?id=${fee.applicationId}&act=pay`)
    await settle(data.orderNumber)
    expect(await feeOf(fee)).toBe('PAID')
    expect((await openPage(fee)).reason).toBe('recruitment.state')
  })

  it('is a new order after five minutes', async () => {
    const fee = await newFee()
    const first = (await openPage(fee)).data
    world.clock.advance({ minutes: 5 })
    const second = (await openPage(fee)).data
    expect(second.orderNumber).not.toBe(first.orderNumber)
    expect(world.simulator.orders.get(first.orderNumber)).toMatchObject({ state: 'CLOSED' })
  })
})

describe('paying inside WeChat', () => {
  it('needs the code of a log-in once, and signs a request for the bridge', async () => {
    const fee = await newFee()
    expect((await openBridge(fee)).reason).toBe('payment.payer_unknown')
    expect((await openBridge(fee, 'invented')).reason).toBe('payment.payer_unknown')
    const { data } = await openBridge(fee, world.simulator.logIn('oPayer1'))
    expect(data.bridge).toMatchObject({ package: expect.stringMatching(/^prepay_id=wx/), signType: 'RSA' })
    const reloaded = await openBridge(fee)
    expect(reloaded.data.orderNumber).toBe(data.orderNumber)
    const paid = await world.simulator.app.inject({
      method: 'POST',
      url: '/cashier/bridge',
      payload: reloaded.data.bridge,
    })
    expect(paid.json()).toEqual({ err_msg: 'get_brand_wcpay_request:ok' })
    await world.simulator.tick()
    expect(await feeOf(fee)).toBe('PAID')
    expect(world.simulator.orders.get(data.orderNumber)).toMatchObject({ payer: 'oPayer1' })
  })

  it('opens an order of its own for another payer, and continues that of the same one', async () => {
    const fee = await newFee()
    const first = (await openBridge(fee, world.simulator.logIn('oChild'))).data
    const same = (await openBridge(fee, world.simulator.logIn('oChild'))).data
    expect(same.orderNumber).toBe(first.orderNumber)
    const code = world.simulator.logIn('oParent')
    const second = (await openBridge(fee, code)).data
    expect(second.orderNumber).not.toBe(first.orderNumber)
    expect(world.simulator.orders.get(first.orderNumber)).toMatchObject({ state: 'CLOSED' })
    const spent = (await openBridge(fee, code)).data
    expect(spent.orderNumber).toBe(second.orderNumber)
    await world.simulator.app.inject({ method: 'POST', url: '/cashier/bridge', payload: second.bridge })
    await world.simulator.tick()
    expect(await feeOf(fee)).toBe('PAID')
    expect(world.simulator.orders.get(second.orderNumber)).toMatchObject({ payer: 'oParent' })
  })

  it('does not hide an open platform that fails, and charges nothing', async () => {
    const fee = await newFee()
    world.simulator.faults.onAnswer('jsapi', 'unavailable')
    const failed = await openBridge(fee, world.simulator.logIn('oPayer2'))
    expect(failed.reason).toBe('payment.provider_unavailable')
    expect((await openBridge(fee, world.simulator.logIn('oPayer2'))).code).toBe(200)
  })
})

describe('another way to pay', () => {
  it('closes the order of the first one, at the provider too', async () => {
    const fee = await newFee()
    const code = (await openPayment(fee)).data
    const page = (await openPage(fee)).data
    expect(world.simulator.orders.get(code.orderNumber)).toMatchObject({ state: 'CLOSED' })
    expect(world.simulator.orders.get(page.orderNumber)).toMatchObject({ state: 'NOTPAY', tradeType: 'MWEB' })
    expect((await statusOf(fee)).order.orderNumber).toBe(page.orderNumber)
  })

  it('finds the payment of the first one instead of asking for a second', async () => {
    const fee = await newFee()
    const code = (await openPayment(fee)).data
    world.simulator.pay(code.orderNumber, { notice: 'lost' })
    expect((await openPage(fee)).reason).toBe('recruitment.state')
    expect(await feeOf(fee)).toBe('PAID')
  })

  it('cannot be paid through the closed order of the first one', async () => {
    const fee = await newFee()
    const code = (await openPayment(fee)).data
    const page = (await openPage(fee)).data
    await settle(page.orderNumber)
    expect(world.simulator.pay(code.orderNumber)).toBeUndefined()
    expect(await feeOf(fee)).toBe('PAID')
  })

  it('requested at the same time as others, leaves one order that can be paid, and refuses none of them', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const fee = await newFee()
      const code = world.simulator.logIn(`oRacer${round}`)
      const openers = [() => openPayment(fee), () => openPage(fee), () => openBridge(fee, code)]
      const turned = [...openers.slice(round % 3), ...openers.slice(0, round % 3)]
      const answers = await Promise.all(turned.map((open) => open()))
      expect(answers.map(({ code: status, reason }) => [status, reason])).toEqual(answers.map(() => [200, undefined]))
      const numbers = answers.map(({ data }) => data.orderNumber)
      const payable = numbers.filter((number) => world.simulator.orders.get(number)?.state === 'NOTPAY')
      expect(payable).toEqual([(await statusOf(fee)).order.orderNumber])
      await settle(payable[0])
      expect(await feeOf(fee)).toBe('PAID')
    }
  })
})

it('offers the ways of the merchant, to the person of the application alone', async () => {
  const [fee, other] = [await newFee(), await newFee()]
  const { data } = await pay(fee, 'getPayWays')
  expect(data.ways).toEqual(['native', 'h5', 'jsapi'])
  const address = new URL(data.authorizeUrl)
  expect(address.searchParams.get('scope')).toBe('snsapi_base')
  expect(address.searchParams.get('state')).toBe(fee.applicationId)
  for (const call of ['getPayWays', 'applyPayWxH5', 'applyPayWxJsapi']) {
    const foreign = await other.client.post(`/recruitApi/common/api/pay/${call}`, { applyId: fee.applicationId })
    expect(foreign.reason).toBe('record.not_found')
  }
})
