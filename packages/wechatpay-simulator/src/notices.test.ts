import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSimulator, fileStore, type Keys, makeKeys, type NoticeFault, type Simulator } from './index.ts'
import { authorizationOf } from './merchant.testing.ts'

const start = Date.parse('2026-03-02T01:00:00Z')
const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))

describe('notices', () => {
  let keys: Keys
  let receiver: Server
  let arrived: { readonly at: number; readonly id: string; readonly event: string; readonly signature: string }[]
  let answer: number
  let now: number
  let simulator: Simulator
  let directory: string

  beforeAll(async () => {
    keys = await makeKeys(random, start)
    receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        const { id, event_type: event } = JSON.parse(body) as { id: string; event_type: string }
        const signature = String(request.headers['wechatpay-signature'])
        arrived.push({ at: (now - start) / 1000, id, event, signature })
        response.writeHead(answer).end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => receiver.close(resolve)))

  beforeEach(async () => {
    now = start
    arrived = []
    answer = 204
    directory = mkdtempSync(join(tmpdir(), 'simulator-'))
    simulator = await open()
  })
  afterEach(() => rmSync(directory, { recursive: true }))

  /** All simulators of one test share the file, like successive processes. */
  const open = () => createSimulator({ clock: () => now, keys, store: fileStore(join(directory, 'orders.jsonl')) })

  async function ask(path: string, body: object): Promise<number> {
    const { mchid, appid } = simulator.credentials
    const notify_url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/notices`
    const payload = JSON.stringify({ ...body, ...(path.includes('native') && { mchid, appid }), notify_url })
    const reply = await simulator.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: authorizationOf(simulator, { method: 'POST', target: path, body: payload, at: now }),
      },
    })
    return reply.statusCode
  }
  it('keeps payments to the user of the process', async () => {
    expect(await place('MODE000001')).toBe(200)
    const modeOf = () => statSync(join(directory, 'orders.jsonl')).mode & 0o777
    expect(modeOf()).toBe(0o600)
    await open()
    expect(modeOf()).toBe(0o600)
  })

  const place = (number: string) =>
    ask('/v3/pay/transactions/native', { description: '考试费', out_trade_no: number, amount: { total: 100 } })
  const refund = (number: string) =>
    ask('/v3/refund/domestic/refunds', {
      out_trade_no: number,
      out_refund_no: `BACK${number}`,
      amount: { refund: 100, total: 100, currency: 'CNY' },
    })
  const pay = async (number: string, notice?: NoticeFault) => {
    expect(await place(number)).toBe(200)
    expect(simulator.pay(number, notice && { notice })).toMatchObject({ state: 'SUCCESS' })
  }
  /** Advances the clock second by second, as a running process would see it. */
  const pass = async (seconds: number, step = 1) => {
    for (let passed = 0; passed < seconds; passed += step) {
      now += step * 1000
      await simulator.tick()
    }
  }

  it('are repeated on the documented schedule until accepted, with a new signature each time', async () => {
    answer = 500
    await pay('SCHEDULE01')
    await simulator.tick()
    await pass(24 * 3600 + 300, 5)
    const times = [0, 15, 30, 60, 240, 840, 2040, 3840, 5640, 7440, 11_040, 21_840, 32_640, 43_440, 65_040, 86_640]
    expect(arrived.map(({ at }) => at)).toEqual(times)
    expect(new Set(arrived.map(({ id }) => id)).size).toBe(1)
    expect(new Set(arrived.map(({ signature }) => signature)).size).toBe(times.length)
    expect(simulator.notices.size).toBe(0)
  })

  it.each([200, 204])('end with a response of %i', async (status) => {
    answer = status
    await pay('ACCEPTED01')
    await simulator.tick()
    await pass(60)
    expect(arrived).toHaveLength(1)
  })

  it.each([
    ['late', [600]],
    ['twice', [0, 0]],
    ['lost', []],
  ] as const)('can be %s', async (fault, times) => {
    await pay('FAULT00001', fault)
    await simulator.tick()
    await pass(700, 10)
    expect(arrived.map(({ at }) => at)).toEqual(times)
  })

  it('can arrive out of order', async () => {
    await pay('ORDER00001', 'out-of-order')
    await simulator.tick()
    expect(arrived).toHaveLength(0)
    await refund('ORDER00001')
    await pass(5)
    expect(arrived.map(({ event }) => event)).toEqual(['REFUND.SUCCESS', 'TRANSACTION.SUCCESS'])
  })

  it('are faulty in the first delivery only', async () => {
    simulator.faults.onNotice('unsigned')
    answer = 401
    await pay('FORGED0001')
    await simulator.tick()
    answer = 204
    await pass(15)
    expect(arrived.map(({ signature }) => signature === 'undefined')).toEqual([true, false])
  })

  it('survive a restart together with orders and refunds, also after a truncated write', async () => {
    answer = 503
    await pay('RESTART001')
    await simulator.tick()
    await refund('RESTART001')
    appendFileSync(join(directory, 'orders.jsonl'), '{"kind":"order","value":{"outTra')
    simulator = await open()
    expect(simulator.orders.get('RESTART001')).toMatchObject({ state: 'REFUND' })
    answer = 204
    await pass(15)
    expect(arrived.map(({ at }) => at)).toEqual([0, 5, 15])
    simulator = await open()
    expect(simulator.notices.size).toBe(0)
    expect(simulator.refunds.get('BACKRESTART001')).toMatchObject({ state: 'SUCCESS' })
  })
})
