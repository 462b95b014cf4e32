import { createPrivateKey, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AuthenticityError, ProviderRefused } from '../errors.ts'
import type { OrderRequest, PaymentProvider, PaymentWay } from '../provider.ts'
import { RefundMessage, refundOf, TradeMessage, tradeOf } from './messages.ts'
import { openNotice } from './notice.ts'
import { orderBody } from './order-requests.ts'
import { exchangeLogInCode, payerLogInUrl } from './payer-log-in.ts'
import { downloadedCertificates, fixedPublicKey } from './platform-keys.ts'
import { readJson } from './read-json.ts'
import { readTradeBill } from './read-trade-bill.ts'
import { type Merchant, signBridgeRequest } from './signature.ts'
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
  /** The ways to pay of the merchant's contract; Native alone by default. */
  readonly ways?: readonly PaymentWay[]
  /** The secret of the application, which JSAPI needs to recognize payers. */
  readonly appSecret?: string
  /** The open platform: its interface, and the page of its log-in. */
  readonly openPlatform?: { readonly apiUrl: string; readonly authorizeUrl: string }
  /** Where WeChat Pay sends notices: reachable from outside, without a query. */
  readonly noticeUrl: string
  readonly timeoutMs?: number
}

type Dependencies = { readonly clock: { now(): Date }; readonly random?: (size: number) => Uint8Array }

/** WeChat Pay, API version 3, of a direct merchant: Native, H5 and JSAPI payments. */
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
  const { ways = ['native'], appSecret, openPlatform = wechatOpenPlatform } = account
  const logIn = { appid, appSecret, ...openPlatform, timeoutMs }
  const place = (kind: PaymentWay, order: OrderRequest, further: object = {}) =>
    ask({
      method: 'POST',
      url: `/v3/pay/transactions/${kind}`,
      body: { ...orderBody(merchant, noticeUrl, order), ...further },
    })
  const orderUrl = (orderNumber: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNumber)}`

  return {
    ways,

    async createNativeOrder(order) {
      return { codeUrl: readJson(CodeUrl, await place('native', order)).code_url }
    },

    async createH5Order(order, address) {
      const scene_info = { payer_client_ip: address, h5_info: { type: 'Wap' } }
      return { pageUrl: readJson(PageUrl, await place('h5', order, { scene_info })).h5_url }
    },

    async createJsapiOrder(order, openid) {
      return { prepayId: readJson(PrepayId, await place('jsapi', order, { payer: { openid } })).prepay_id }
    },

    payerLogInUrl: (returnTo, state) => payerLogInUrl(logIn, returnTo, state),
    identifyPayer: (code) => exchangeLogInCode(logIn, code),
    signBridgeRequest: (prepayId, now) =>
      signBridgeRequest(merchant, prepayId, { now, nonce: Buffer.from(random(16)).toString('hex') }),

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
const PageUrl = z.object({ h5_url: z.url({ protocol: /^https$/ }) })
const PrepayId = z.object({ prepay_id: z.string().regex(/^[\w-]{1,64}$/) })

const wechatOpenPlatform = {
  apiUrl: 'https://api.weixin.qq.com',
  authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
}

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
