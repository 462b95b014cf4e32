import { z } from 'zod'
import { AuthenticityError } from '../errors.ts'
import type { Refund, Trade } from '../provider.ts'
import type { Merchant } from './signature.ts'

const amountOfFen = z.int().nonnegative()
/** The provider's numbers, and ours; other texts are no numbers, and may not even be storable. */
const number = z.string().regex(/^[\w*|@-]{1,64}$/)
/** Of an order without a payment it may be empty. */
const transactionNumber = number.or(z.literal(''))
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export const TradeMessage = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: number,
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'PAYERROR']),
  transaction_id: transactionNumber.optional(),
  success_time: instant.optional(),
  amount: z.object({ total: amountOfFen.optional(), currency: z.literal('CNY').default('CNY') }).optional(),
})

const RefundFacts = z.object({
  out_trade_no: number,
  out_refund_no: number,
  refund_id: number,
  success_time: instant.optional(),
  amount: z.object({ total: amountOfFen, refund: amountOfFen, currency: z.literal('CNY').default('CNY') }),
})
const refundStates = z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'])

export const RefundMessage = RefundFacts.extend({ status: refundStates })
/** In a notice the state has another name, and the merchant is included. */
export const RefundNoticeMessage = RefundFacts.extend({ mchid: z.string(), refund_status: refundStates })

/** @throws AuthenticityError when it belongs to another merchant, or claims a payment without its facts */
export function tradeOf(message: z.infer<typeof TradeMessage>, merchant: Merchant): Trade {
  if (message.mchid !== merchant.mchid || message.appid !== merchant.appid)
    throw new AuthenticityError('other-merchant')
  const { out_trade_no: orderNumber, trade_state: state } = message
  if (state !== 'SUCCESS' && state !== 'REFUND') return { orderNumber, state, payment: null }
  const { transaction_id: transactionId, success_time: paidAt, amount } = message
  if (!transactionId || !paidAt || amount?.total === undefined) throw new AuthenticityError('malformed')
  return { orderNumber, state, payment: { transactionId, amount: amount.total, paidAt } }
}

export function refundOf(message: z.infer<typeof RefundMessage>): Refund {
  return {
    orderNumber: message.out_trade_no,
    refundNumber: message.out_refund_no,
    providerRefundId: message.refund_id,
    state: message.status,
    amount: message.amount.refund,
    total: message.amount.total,
    succeededAt: message.success_time ?? null,
  }
}
