import { createPrivateKey, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AuthenticityError, ProviderRefused } from '../errors.ts'
import type { PaymentProvider } from '../provider.ts'
import { RefundMessage, refundOf, TradeMessage, tradeOf } from './messages.ts'
import { openNotice } from './notice.ts'
import { downloadedCertificates, fixedPublicKey } from './platform-keys.ts'
import { readJson } from './read-json.ts'
import { readTradeBill } from './read-trade-bill.ts'
import type { Merchant } from './signature.ts'
import { createSignedRequest, createVerifier, undefinedIf } from './signed-request.ts'
import { createTransport } from './transport.ts'

export type WechatPayAccount = {
  readonly mchid: string
  readonly appid: string
  readonly merchantSerial: string
  /** PEM. */
  readonly merchantPrivateKey: string
  /** 32 characters. */
  readonly apiV3Key: string
  /** The platform's public key with its identifier; without one, its certificates are downloaded. */
  readonly platformPublicKey?: { readonly id: string; readonly pem: string }
  readonly baseUrl: string
  /** Where WeChat Pay sends notices: reachable from outside, without a query. */
  readonly noticeUrl: string
  readonly timeoutMs?: number
}

type Dependencies = { readonly clock: { now(): Date }; readonly random?: (size: number) => Uint8Array }

/** WeChat Pay, API version 3, Native payment of a direct merchant. */
export function createWechatPay(
  account: WechatPayAccount,
  { clock, random = randomBytes }: Dependencies,
): PaymentProvider {
  const { apiV3Key, noticeUrl, platformPublicKey, baseUrl, timeoutMs = 5000 } = account
  const merchant = merchantOf(account)
  const { send, open } = createTransport({ merchant, baseUrl, timeoutMs, clock, random })
  const keys = platformPublicKey
    ? fixedPublicKey(platformPublicKey.id, platformPublicKey.pem)
    : downloadedCertificates(() => send({ method: 'GET', url: '/v3/certificates' }), apiV3Key, clock)
  const verify = createVerifier(keys, clock)
  const ask = createSignedRequest(send, keys, verify)
  const { mchid, appid } = merchant
  const orderUrl = (orderNumber: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNumber)}`

  return {
    async createNativeOrder({ orderNumber, description, amount, expiresAt }) {
      const answer = await ask({
        method: 'POST',
        url: '/v3/pay/transactions/native',
        body: {
          appid,
          mchid,
          description,
          out_trade_no: orderNumber,
          time_expire: beijingTime(expiresAt),
          notify_url: noticeUrl,
          amount: { total: amount, currency: 'CNY' },
        },
      })
      return { codeUrl: readJson(CodeUrl, answer).code_url }
    },

    async queryOrder(orderNumber) {
      const url = `${orderUrl(orderNumber)}?mchid=${encodeURIComponent(mchid)}`
      const answer = await undefinedIf(unknownOrder, ask({ method: 'GET', url }))
      return answer && about({ orderNumber }, tradeOf(readJson(TradeMessage, answer), merchant))
    },

    async closeOrder(orderNumber) {
      const closing = ask({ method: 'POST', url: `${orderUrl(orderNumber)}/close`, body: { mchid } })
      return closing.then(() => 'closed' as const, closeOutcome)
    },

    async refund({ orderNumber, refundNumber, reason, amount, total }) {
      const answer = await ask({
        method: 'POST',
        url: '/v3/refund/domestic/refunds',
        body: {
          out_trade_no: orderNumber,
          out_refund_no: refundNumber,
          reason,
          notify_url: noticeUrl,
          amount: { refund: amount, total, currency: 'CNY' },
        },
      })
      return about({ orderNumber, refundNumber }, refundOf(readJson(RefundMessage, answer)))
    },

    async queryRefund(refundNumber) {
      const url = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNumber)}`
      const answer = await undefinedIf(['RESOURCE_NOT_EXISTS'], ask({ method: 'GET', url }))
      return answer && about({ refundNumber }, refundOf(readJson(RefundMessage, answer)))
    },

    async readNotice(headers, body) {
      await verify(headers, body)
      return openNotice(body, merchant, apiV3Key)
    },

    readTradeBill: (day, work) => readTradeBill(day, { ask, open }, work),
  }
}

function merchantOf(account: WechatPayAccount): Merchant {
  if (Buffer.byteLength(account.apiV3Key) !== 32) throw new TypeError('The APIv3 key has to be 32 bytes long')
  const { mchid, appid, merchantSerial: serial } = account
  return { mchid, appid, serial, privateKey: createPrivateKey(account.merchantPrivateKey) }
}

const CodeUrl = z.object({ code_url: z.string().min(1) })

/** The documentation of the interface has two spellings of these codes. */
const unknownOrder = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST']
const closedOrder = ['ORDER_CLOSED', 'ORDERCLOSED']
const paidOrder = ['ORDERPAID', 'ORDER_PAID']

function closeOutcome(failure: unknown): 'closed' | 'paid' | 'unknown' {
  const code = failure instanceof ProviderRefused ? failure.code : ''
  if (closedOrder.includes(code)) return 'closed'
  if (paidOrder.includes(code)) return 'paid'
  if (unknownOrder.includes(code)) return 'unknown'
  throw failure
}

/** An authentic response to another request is no response to this one. */
function about<T extends object>(numbers: Partial<T>, answer: T): T {
  const same = Object.entries(numbers).every(([name, number]) => answer[name as keyof T] === number)
  if (!same) throw new AuthenticityError('malformed')
  return answer
}

/** Whole seconds with the offset of China, the only time format in the interface's documentation. */
function beijingTime(instant: Date): string {
  return `${new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
}
