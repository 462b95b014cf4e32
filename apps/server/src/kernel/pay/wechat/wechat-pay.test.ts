import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import type { AnswerFault, NoticeFault } from '@rostrum/wechatpay-simulator'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWechatPay, type WechatPayWorld } from '../../../testing/wechat-pay.ts'
import { AuthenticityError, ProviderRefused, ProviderUnavailable } from '../errors.ts'
import { createWechatPay } from './wechat-pay.ts'

const order = {
  orderNumber: 'RS20260302000001',
  description: '2026年公开招聘考试费',
  amount: 12_345,
  expiresAt: new Date('2026-03-02T01:30:00Z'),
}
const refund = {
  orderNumber: order.orderNumber,
  refundNumber: 'RF20260302000001',
  amount: 12_345,
  total: 12_345,
  reason: '报名已撤回',
}

describe('WeChat Pay Native', () => {
  let world: WechatPayWorld
  beforeEach(async () => {
    world = await startWechatPay()
  })
  afterEach(() => world.close())

  const paid = async () => {
    await world.provider.createNativeOrder(order)
    world.simulator.pay(order.orderNumber)
  }

  describe('orders', () => {
    it('gives the same code for the same order', async () => {
      const first = await world.provider.createNativeOrder(order)
      expect(first.codeUrl).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/)
      expect(await world.provider.createNativeOrder(order)).toEqual(first)
    })

    it('rejects the same number for another amount', async () => {
      await world.provider.createNativeOrder(order)
      const other = world.provider.createNativeOrder({ ...order, amount: 1 })
      await expect(other).rejects.toMatchObject({ code: 'OUT_TRADE_NO_USED', status: 403 })
    })

    it('reports a payment with its facts', async () => {
      await world.provider.createNativeOrder(order)
      const unpaid = { orderNumber: order.orderNumber, state: 'NOTPAY', payment: null }
      expect(await world.provider.queryOrder(order.orderNumber)).toEqual(unpaid)
      world.clock.advance({ seconds: 60 })
      world.simulator.pay(order.orderNumber)
      expect(await world.provider.queryOrder(order.orderNumber)).toEqual({
        orderNumber: order.orderNumber,
        state: 'SUCCESS',
        payment: {
          transactionId: world.simulator.orders.get(order.orderNumber)?.transactionId,
          amount: 12_345,
          paidAt: new Date('2026-03-02T01:01:00Z'),
        },
      })
    })

    it('reports an unknown order as undefined', async () => {
      expect(await world.provider.queryOrder('RS20260302999999')).toBeUndefined()
      expect(await world.provider.closeOrder('RS20260302999999')).toBe('unknown')
    })

    it('closes an order once and for all', async () => {
      await world.provider.createNativeOrder(order)
      expect(await world.provider.closeOrder(order.orderNumber)).toBe('closed')
      expect(await world.provider.closeOrder(order.orderNumber)).toBe('closed')
      expect(world.simulator.pay(order.orderNumber)).toBeUndefined()
      expect(await world.provider.queryOrder(order.orderNumber)).toMatchObject({ state: 'CLOSED' })
      await expect(world.provider.createNativeOrder(order)).rejects.toMatchObject({ code: 'ORDER_CLOSED' })
    })

    it('reports that the payer was faster than the closing', async () => {
      await world.provider.createNativeOrder(order)
      world.simulator.faults.onAnswer('close', 'paid-meanwhile')
      expect(await world.provider.closeOrder(order.orderNumber)).toBe('paid')
      expect(await world.provider.queryOrder(order.orderNumber)).toMatchObject({ state: 'SUCCESS' })
      await expect(world.provider.createNativeOrder(order)).rejects.toMatchObject({ code: 'ORDERPAID' })
    })

    it('finds an order closed after its expiry', async () => {
      await world.provider.createNativeOrder(order)
      world.clock.advance({ seconds: 1801 })
      expect(await world.provider.queryOrder(order.orderNumber)).toMatchObject({ state: 'CLOSED' })
    })
  })

  describe('refunds', () => {
    it('refunds once per number', async () => {
      await paid()
      const first = await world.provider.refund(refund)
      expect(first).toMatchObject({ state: 'PROCESSING', amount: 12_345, succeededAt: null })
      expect(await world.provider.refund(refund)).toEqual(first)
      world.clock.advance({ seconds: 5 })
      expect(await world.provider.queryRefund(refund.refundNumber)).toMatchObject({
        state: 'SUCCESS',
        succeededAt: new Date('2026-03-02T01:00:05Z'),
      })
      expect(await world.provider.queryOrder(order.orderNumber)).toMatchObject({ state: 'REFUND' })
    })

    it('never refunds more than was paid', async () => {
      await paid()
      await world.provider.refund({ ...refund, amount: 12_000 })
      const more = world.provider.refund({ ...refund, refundNumber: 'RF20260302000002', amount: 346 })
      await expect(more).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    })

    it('rejects a refund of an unpaid order', async () => {
      await world.provider.createNativeOrder(order)
      await expect(world.provider.refund(refund)).rejects.toMatchObject({ code: 'RESOURCE_NOT_EXISTS' })
      expect(await world.provider.queryRefund(refund.refundNumber)).toBeUndefined()
    })

    it('reports a refund that the bank returned, and its resolution', async () => {
      await paid()
      world.simulator.setRefundOutcome('ABNORMAL')
      await world.provider.refund(refund)
      world.clock.advance({ seconds: 5 })
      expect(await world.provider.queryRefund(refund.refundNumber)).toMatchObject({ state: 'ABNORMAL' })
      expect(await world.provider.refund(refund)).toMatchObject({ state: 'ABNORMAL' })
      world.simulator.resolveAbnormalRefund(refund.refundNumber)
      expect(await world.provider.queryRefund(refund.refundNumber)).toMatchObject({ state: 'SUCCESS' })
    })
  })

  describe('failing responses', () => {
    beforeEach(() => world.provider.createNativeOrder(order))

    it.each(['unavailable', 'frequency-limited', 'accepted', 'lost', 'slow'] satisfies AnswerFault[])(
      'reports %s as an unknown outcome',
      async (fault) => {
        world.simulator.faults.onAnswer('query', fault)
        await expect(world.provider.queryOrder(order.orderNumber)).rejects.toBeInstanceOf(ProviderUnavailable)
      },
    )

    it.each([
      ['unsigned', 'unsigned'],
      ['forged', 'bad-signature'],
      ['altered', 'bad-signature'],
      ['stale', 'skewed'],
      ['wrong-serial', 'unknown-serial'],
    ] as const satisfies (readonly [AnswerFault, string])[])(
      'rejects a response that is %s',
      async (faultKind, fault) => {
        world.simulator.faults.onAnswer('query', faultKind)
        await expect(world.provider.queryOrder(order.orderNumber)).rejects.toMatchObject({ failure: fault })
      },
    )

    it('rejects a response about another order or refund', async () => {
      world.simulator.faults.onAnswer('query', 'misdirected')
      await expect(world.provider.queryOrder(order.orderNumber)).rejects.toMatchObject({ failure: 'malformed' })
      world.simulator.pay(order.orderNumber)
      world.simulator.faults.onAnswer('refund', 'misdirected')
      await expect(world.provider.refund(refund)).rejects.toMatchObject({ failure: 'malformed' })
    })

    it('retries when the signature was a probe, and rejects a second probe', async () => {
      world.simulator.faults.onAnswer('query', 'probe')
      expect(await world.provider.queryOrder(order.orderNumber)).toMatchObject({ state: 'NOTPAY' })
      world.simulator.faults.onAnswer('query', 'probe', 2)
      await expect(world.provider.queryOrder(order.orderNumber)).rejects.toMatchObject({ failure: 'probe' })
    })

    it('resumes an order whose response was lost', async () => {
      world.simulator.faults.onAnswer('native', 'lost')
      const second = { ...order, orderNumber: 'RS20260302000002' }
      await expect(world.provider.createNativeOrder(second)).rejects.toBeInstanceOf(ProviderUnavailable)
      const { codeUrl } = await world.provider.createNativeOrder(second)
      expect(codeUrl).toBe(world.simulator.orders.get(second.orderNumber)?.codeUrl)
    })

    it('has no keys, signatures or parameters in its errors', async () => {
      const { apiV3Key, merchantPrivateKey, mchid } = world.simulator.credentials
      for (const fault of ['unavailable', 'lost', 'forged'] as const) {
        world.simulator.faults.onAnswer('query', fault)
        const failure: unknown = await world.provider.queryOrder(order.orderNumber).catch((error: unknown) => error)
        const serialized = JSON.stringify(failure, Object.getOwnPropertyNames(failure))
        for (const secret of [apiV3Key, merchantPrivateKey.slice(40, 80), mchid, 'signature=', order.orderNumber]) {
          expect(serialized).not.toContain(secret)
        }
      }
    })

    it('is rejected when the merchant signs with a wrong clock', async () => {
      const baseUrl = world.simulator.app.listeningOrigin
      const late = new Date(world.clock.now().getTime() + 301_000)
      const account = { ...world.simulator.credentials, baseUrl, noticeUrl: 'http://127.0.0.1:1/n' }
      const provider = createWechatPay(account, { clock: { now: () => late } })
      await expect(provider.queryOrder(order.orderNumber)).rejects.toMatchObject({ code: 'SIGN_ERROR', status: 401 })
    })
  })

  describe('platform certificates', () => {
    it('are downloaded once, and verify responses and notices', async () => {
      await world.providerWithCertificates.createNativeOrder(order)
      // A second download would fail.
      world.simulator.faults.onAnswer('certificates', 'unavailable', 9)
      expect(await world.providerWithCertificates.queryOrder(order.orderNumber)).toMatchObject({ state: 'NOTPAY' })
    })

    it.each(['forged', 'unsigned', 'stale', 'wrong-serial'] satisfies AnswerFault[])(
      'are rejected from a list that is %s',
      async (fault) => {
        world.simulator.faults.onAnswer('certificates', fault)
        const asking = world.providerWithCertificates.createNativeOrder(order)
        await expect(asking).rejects.toBeInstanceOf(AuthenticityError)
      },
    )

    it('are requested at most once a minute for unknown serials', async () => {
      await world.providerWithCertificates.createNativeOrder(order)
      world.clock.advance({ seconds: 61 })
      // A second request would get the second failure.
      world.simulator.faults.onAnswer('certificates', 'unavailable', 2)
      world.simulator.faults.onAnswer('query', 'wrong-serial', 2)
      const ask = () => world.providerWithCertificates.queryOrder(order.orderNumber)
      await expect(ask()).rejects.toBeInstanceOf(ProviderUnavailable)
      await expect(ask()).rejects.toMatchObject({ failure: 'unknown-serial' })
      expect(await ask()).toMatchObject({ state: 'NOTPAY' })
    })

    it('are renewed after twelve hours, and a failed renewal does not stop payments', async () => {
      await world.providerWithCertificates.createNativeOrder({ ...order, expiresAt: new Date('2026-03-03T00:00:00Z') })
      world.clock.advance({ seconds: 12 * 3600 })
      world.simulator.faults.onAnswer('certificates', 'unavailable')
      expect(await world.providerWithCertificates.queryOrder(order.orderNumber)).toMatchObject({ state: 'NOTPAY' })
    })
  })

  describe('notices', () => {
    const readLast = async () => {
      const last = world.received.at(-1)
      if (!last) throw new Error('No notice came')
      return world.provider.readNotice(last.headers, last.body)
    }

    it('report a payment and a refund', async () => {
      await paid()
      await world.simulator.tick()
      expect(await readLast()).toMatchObject({
        kind: 'trade',
        trade: { orderNumber: order.orderNumber, state: 'SUCCESS', payment: { amount: 12_345 } },
      })
      await world.provider.refund(refund)
      world.clock.advance({ seconds: 5 })
      await world.simulator.tick()
      expect(await readLast()).toMatchObject({
        kind: 'refund',
        refund: { refundNumber: refund.refundNumber, orderNumber: order.orderNumber, state: 'SUCCESS', amount: 12_345 },
      })
    })

    it.each([
      ['unsigned', 'unsigned'],
      ['forged', 'bad-signature'],
      ['stale', 'skewed'],
      ['wrong-serial', 'unknown-serial'],
      ['probe', 'probe'],
      ['undecryptable', 'undecryptable'],
      ['wrong-merchant', 'other-merchant'],
      ['wrong-app', 'other-merchant'],
    ] as const satisfies (readonly [NoticeFault, string])[])(
      'are rejected when they are %s',
      async (faultKind, fault) => {
        await world.provider.createNativeOrder(order)
        await world.simulator.sendFalseNotice(order.orderNumber, faultKind)
        await expect(readLast()).rejects.toMatchObject({ failure: fault })
      },
    )

    it('contain the paid amount, for comparison with the order', async () => {
      await paid()
      world.simulator.faults.clear()
      await world.simulator.sendFalseNotice(order.orderNumber, 'wrong-amount')
      expect(await readLast()).toMatchObject({ trade: { payment: { amount: 12_344 } } })
    })
  })

  describe('the trade bill', () => {
    const rowsOf = (day: string) => world.provider.readTradeBill(day, ({ rows }) => Readable.from(rows()).toArray())
    const onDisk = () => readdirSync(tmpdir()).filter((name) => name.startsWith('rostrum-bill-'))

    it('lists payments and refunds of the day in fen', async () => {
      await world.provider.createNativeOrder({ ...order, description: '考试费, 第一批\n`补缴`' })
      world.simulator.pay(order.orderNumber)
      await world.provider.refund({ ...refund, amount: 5 })
      world.clock.advance({ seconds: 25 * 3600 })
      const rows = await rowsOf('2026-03-02')
      const { transactionId } = world.simulator.orders.get(order.orderNumber) ?? {}
      const shared = { orderNumber: order.orderNumber, transactionId, at: new Date('2026-03-02T01:00:00Z') }
      expect(rows).toEqual([
        { kind: 'payment', ...shared, amount: 12_345 },
        {
          kind: 'refund',
          ...shared,
          refundNumber: refund.refundNumber,
          providerRefundId: world.simulator.refunds.get(refund.refundNumber)?.refundId,
          amount: 5,
        },
      ])
    })

    it('is empty for a day without trade, and unavailable before ten the next morning', async () => {
      expect(await rowsOf('2026-02-28')).toEqual([])
      await expect(rowsOf('2026-03-02')).rejects.toBeInstanceOf(ProviderUnavailable)
    })

    it('can be read again while it is lent, and is always removed from disk', async () => {
      await paid()
      world.clock.advance({ seconds: 25 * 3600 })
      const before = onDisk()
      const seen = await world.provider.readTradeBill('2026-03-02', async ({ rows }) => {
        const [one, other] = [await Readable.from(rows()).toArray(), await Readable.from(rows()).toArray()]
        expect(one).toEqual(other)
        return one.length
      })
      expect(seen).toBe(1)
      const failing = world.provider.readTradeBill('2026-03-02', () => Promise.reject(new Error('interrupted')))
      await expect(failing).rejects.toThrow('interrupted')
      expect(onDisk()).toEqual(before)
    })

    it('is unavailable when the file does not arrive, or breaks off', async () => {
      await paid()
      world.clock.advance({ seconds: 25 * 3600 })
      for (const fault of ['unavailable', 'lost'] as const) {
        world.simulator.faults.onAnswer('download', fault)
        await expect(rowsOf('2026-03-02')).rejects.toBeInstanceOf(ProviderUnavailable)
      }
    })

    it('is rejected when the file differs from its digest', async () => {
      await paid()
      world.clock.advance({ seconds: 25 * 3600 })
      world.simulator.faults.onAnswer('download', 'altered')
      await expect(rowsOf('2026-03-02')).rejects.toMatchObject({ failure: 'altered-file' })
    })

    it('is rejected for a day too long ago', async () => {
      const asking = rowsOf('2025-10-01')
      await expect(asking).rejects.toBeInstanceOf(ProviderRefused)
    })
  })
})
