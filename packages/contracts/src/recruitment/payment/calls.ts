import { z } from 'zod'
import type { Calls, ManualCall } from '../../kernel/call.ts'
import { Id } from '../../kernel/call-shapes.ts'
import { Money } from '../../kernel/money.ts'
import { Instant } from '../../kernel/time-window.ts'
import { FeeState } from '../applications/states.ts'

/** Where the payment provider delivers its notices. */
export const noticePath = '/recruitApi/common/api/pay/wxNotice'

/** WeChat Pay API v3, notices of payments and refunds: for the provider alone, in its format. */
export const noticeCall = {
  access: 'public',
  summary: 'A notice of WeChat Pay about a payment or a refund; believed by its signature, and answered 204',
  headers: ['Wechatpay-Timestamp', 'Wechatpay-Nonce', 'Wechatpay-Serial', 'Wechatpay-Signature'],
  input: z.object({
    id: z.string(),
    create_time: z.string(),
    event_type: z.string().describe('For example `TRANSACTION.SUCCESS` or `REFUND.SUCCESS`'),
    resource_type: z.string(),
    summary: z.string(),
    resource: z.object({
      algorithm: z.literal('AEAD_AES_256_GCM'),
      ciphertext: z.string().describe('Base64; sealed with the API v3 key of the merchant'),
      nonce: z.string(),
      associated_data: z.string(),
      original_type: z.string(),
    }),
  }),
  output: z.unknown(),
  refusal: z.object({ code: z.literal('FAIL'), message: z.string() }),
} as const satisfies ManualCall

/**
 * `CREATED`: recorded, and unknown to the provider. `OPEN`: can be paid. `PAID`: money arrived, even if it was refunded
 * later. `CLOSED`: the provider accepts no more money for it.
 */
export const PaymentOrderState = z.enum(['CREATED', 'OPEN', 'PAID', 'CLOSED'])
export type PaymentOrderState = z.infer<typeof PaymentOrderState>

/**
 * How the payer reaches WeChat: `native`, a code for the camera of a phone; `h5`, a page that a phone's browser opens;
 * `jsapi`, from a page inside WeChat.
 */
export const PaymentWay = z.enum(['native', 'h5', 'jsapi'])
export type PaymentWay = z.infer<typeof PaymentWay>

/** `REQUESTED`: owed and recorded. `ABNORMAL`: the payer's bank returned it, and staff resolve it. */
export const RefundState = z.enum(['REQUESTED', 'PROCESSING', 'SUCCESS', 'ABNORMAL', 'CLOSED'])
export type RefundState = z.infer<typeof RefundState>

/**
 * Why money is refunded. `late`: it arrived after the fee had lapsed; `application_ended`: after the application was
 * withdrawn or had ended otherwise; `paid_twice`: another order had paid the fee; `waived`, `not_due`: nothing was
 * owed; `granted`: staff decided so.
 */
export const RefundReason = z.enum(['late', 'application_ended', 'paid_twice', 'waived', 'not_due', 'granted'])
export type RefundReason = z.infer<typeof RefundReason>

export const PaymentOrder = z.object({
  orderNumber: z.string(),
  way: PaymentWay,
  state: PaymentOrderState,
  amount: Money,
  codeUrl: z.string().nullable().describe('What the QR code holds, while the order can be paid'),
  expiresAt: Instant,
  paidAt: Instant.nullable(),
  failedAt: Instant.nullable().describe('When the provider last said that an attempt had failed; while it can be paid'),
})

/** What opening a payment in another way than by a code returns. */
const OrderOnPhone = PaymentOrder.extend({
  description: z.string().describe('What the payer sees it is for'),
  serverTime: Instant,
})

const openingErrors = [
  'record.not_found',
  'recruitment.state',
  'recruitment.window_unscheduled',
  'recruitment.window_upcoming',
  'recruitment.window_closed',
  'recruitment.guard_live',
  'payment.not_configured',
  'payment.provider_unavailable',
  'payment.provider_refused',
] as const

const ApplicationOfFee = z.object({ applyId: Id.describe('The application whose fee is meant') })

export const paymentCalls = {
  'POST /recruitApi/common/api/pay/applyPayWxNative': {
    access: 'applicant',
    summary:
      'Opens the payment of an application’s fee and returns its QR code; repeated, the same code while it is valid',
    deadlineToken: { purpose: 'payment', subject: ['applyId'] },
    input: ApplicationOfFee,
    output: PaymentOrder.extend({
      codeUrl: z.string(),
      description: z.string().describe('What the payer sees it is for'),
      cashierUrl: z.string().nullable().describe('Demo mode only: the page that replaces the payer’s phone'),
      serverTime: Instant,
    }),
    errors: openingErrors,
  },
  'POST /recruitApi/common/api/pay/getPayWays': {
    access: 'applicant',
    summary: 'The ways in which a fee can be paid, and where a payer inside WeChat is recognized',
    input: ApplicationOfFee,
    output: z.object({
      ways: z.array(PaymentWay),
      authorizeUrl: z
        .string()
        .nullable()
        .describe('Where WeChat recognizes the payer; it returns to the page of the application with `code`'),
    }),
    errors: ['record.not_found'],
  },
  'POST /recruitApi/common/api/pay/applyPayWxH5': {
    access: 'applicant',
    summary: 'Opens the payment of a fee in the browser of a phone and returns the page that opens WeChat',
    deadlineToken: { purpose: 'payment', subject: ['applyId'] },
    input: ApplicationOfFee,
    output: OrderOnPhone.extend({
      pageUrl: z.string().describe('Opens WeChat, and returns to the page of the application'),
    }),
    errors: openingErrors,
  },
  'POST /recruitApi/common/api/pay/applyPayWxJsapi': {
    access: 'applicant',
    summary: 'Opens the payment of a fee from a page inside WeChat and returns the signed request for its bridge',
    deadlineToken: { purpose: 'payment', subject: ['applyId'] },
    input: ApplicationOfFee.extend({
      code: z.string().max(128).optional().describe('From the log-in of the payer; not needed for an open order'),
    }),
    output: OrderOnPhone.extend({
      bridge: z
        .object({
          appId: z.string(),
          timeStamp: z.string(),
          nonceStr: z.string(),
          package: z.string(),
          signType: z.literal('RSA'),
          paySign: z.string(),
        })
        .describe('Parameters of `getBrandWCPayRequest`'),
      cashierUrl: z.string().nullable().describe('Demo mode only: the page in place of WeChat'),
    }),
    errors: [...openingErrors, 'payment.payer_unknown'],
  },
  'POST /recruitApi/common/api/pay/getPayStatusByApplyId': {
    access: 'applicant',
    summary: 'The state of the payment of an application’s fee; queries the provider when no notice has arrived',
    input: ApplicationOfFee,
    output: z.object({
      fee: FeeState,
      order: PaymentOrder.nullable().describe('The latest'),
      refund: z
        .object({
          state: RefundState,
          reason: RefundReason,
          amount: Money,
          requestedAt: Instant,
          succeededAt: Instant.nullable(),
        })
        .nullable()
        .describe('The latest'),
      serverTime: Instant,
    }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
