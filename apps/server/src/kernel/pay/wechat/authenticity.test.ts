import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Received, startWechatPay, type WechatPayWorld } from '../../../testing/wechat-pay.ts'
import { AuthenticityError } from '../errors.ts'

const covered = ['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-serial', 'wechatpay-signature'] as const

/** Another character that is valid in a header. */
function changed(text: string, position: number, step: number): string {
  const index = position % text.length
  const code = 0x21 + ((text.charCodeAt(index) - 0x21 + step) % 94)
  return text.slice(0, index) + String.fromCharCode(code) + text.slice(index + 1)
}

describe('a notice is accepted only as it was signed', () => {
  let world: WechatPayWorld
  let genuine: Received
  const paidOrder = { orderNumber: 'AUTH0001', description: '考试费 报名', amount: 10_000, expiresAt: new Date(0) }

  beforeAll(async () => {
    world = await startWechatPay()
    await world.provider.createNativeOrder({ ...paidOrder, expiresAt: new Date('2026-03-02T02:00:00Z') })
    world.simulator.pay(paidOrder.orderNumber)
    await world.simulator.tick()
    const [notice] = world.received
    if (!notice) throw new Error('The simulator delivered no notice')
    genuine = notice
  })
  afterAll(() => world.close())

  const refused = async ({ headers, body }: Received) => {
    const reading = world.provider.readNotice(headers, body)
    await expect(reading).rejects.toBeInstanceOf(AuthenticityError)
  }

  it('accepts it unchanged, also twice', async () => {
    const first = await world.provider.readNotice(genuine.headers, genuine.body)
    const second = await world.provider.readNotice(genuine.headers, genuine.body)
    expect(first).toEqual(second)
    expect(first).toMatchObject({ kind: 'trade', trade: { orderNumber: 'AUTH0001', payment: { amount: 10_000 } } })
  })

  it('rejects it with any bit of the body flipped', async () => {
    const bits = fc.record({ position: fc.nat({ max: genuine.body.length - 1 }), bit: fc.nat({ max: 7 }) })
    await fc.assert(
      fc.asyncProperty(bits, async ({ position, bit }) => {
        const body = Uint8Array.from(genuine.body)
        body[position] = (body[position] ?? 0) ^ (1 << bit)
        await refused({ ...genuine, body })
      }),
      { numRuns: 300 },
    )
  })

  it('rejects it with bytes added to or missing from the body', async () => {
    await refused({ ...genuine, body: Buffer.concat([genuine.body, Buffer.from(' ')]) })
    await refused({ ...genuine, body: Buffer.concat([Buffer.from('\uFEFF'), genuine.body]) })
    await refused({ ...genuine, body: genuine.body.subarray(0, -1) })
    await refused({ ...genuine, body: new Uint8Array() })
  })

  it('rejects it with any character of timestamp, nonce, serial or signature changed', async () => {
    const change = fc.record({
      name: fc.constantFrom(...covered),
      position: fc.nat({ max: 1000 }),
      step: fc.integer({ min: 1, max: 93 }),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ name, position, step }) => {
        const value = String(genuine.headers[name])
        await refused({ ...genuine, headers: { ...genuine.headers, [name]: changed(value, position, step) } })
      }),
      { numRuns: 600 },
    )
  })

  it('rejects another encoding of the same signature bytes', async () => {
    const value = String(genuine.headers['wechatpay-signature'])
    const last = value.at(-3) ?? ''
    // The lowest four bits of the last character before the padding carry nothing.
    const respelled = `${value.slice(0, -3)}${String.fromCharCode(last.charCodeAt(0) + 1)}==`
    expect(Buffer.from(respelled, 'base64')).toEqual(Buffer.from(value, 'base64'))
    await refused({ ...genuine, headers: { ...genuine.headers, 'wechatpay-signature': respelled } })
    await refused({ ...genuine, headers: { ...genuine.headers, 'wechatpay-signature': ` ${value}` } })
  })

  it.each(covered)('rejects it without %s', async (name) => {
    await refused({ ...genuine, headers: { ...genuine.headers, [name]: undefined } })
    await refused({ ...genuine, headers: { ...genuine.headers, [name]: '' } })
  })

  it('rejects it 301 seconds after it was signed, and accepts it at 300', async () => {
    world.clock.advance({ seconds: 300 })
    await expect(world.provider.readNotice(genuine.headers, genuine.body)).resolves.toBeDefined()
    world.clock.advance({ seconds: 1 })
    await expect(world.provider.readNotice(genuine.headers, genuine.body)).rejects.toMatchObject({ failure: 'skewed' })
  })
})
