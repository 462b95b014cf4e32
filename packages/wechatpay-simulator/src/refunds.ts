import { z } from 'zod'
import { rfc3339 } from './china-time.ts'
import { digits } from './keys.ts'
import { scheduleNotice } from './notices.ts'
import { requireOrder } from './orders.ts'
import type { NoticeEvent, Refund } from './records.ts'
import { Refusal } from './refusal.ts'
import type { SimulatorContext } from './simulator-context.ts'

export const RefundRequest = z.object({
  out_trade_no: z.string().min(6).max(32),
  out_refund_no: z.string().regex(/^[\w|*@-]{1,64}$/),
  reason: z.string().max(80).optional(),
  notify_url: z.url({ protocol: /^https?$/ }).max(256),
  amount: z.object({ refund: z.int().positive(), total: z.int().positive(), currency: z.literal('CNY') }),
})

/** A repeated number returns the existing refund; one with other amounts is refused. */
export function requestRefund(world: SimulatorContext, requested: z.infer<typeof RefundRequest>): Refund {
  const known = world.ledger.refunds.get(requested.out_refund_no)
  if (known) {
    const same = known.outTradeNo === requested.out_trade_no && known.amount === requested.amount.refund
    if (!same) throw new Refusal('INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
    return known
  }
  const order = paidOrder(world, requested.out_trade_no)
  const before = refundsOf(world, order.outTradeNo).filter((refund) => refund.state !== 'CLOSED')
  const refunded = before.reduce((sum, refund) => sum + refund.amount, 0)
  if (requested.amount.total !== order.total || refunded + requested.amount.refund > order.total) {
    throw new Refusal('INVALID_REQUEST', '您的请求参数与订单信息不一致')
  }
  const now = world.clock()
  world.ledger.putOrder({ ...order, state: 'REFUND' })
  return world.ledger.putRefund({
    outRefundNo: requested.out_refund_no,
    refundId: `5030${digits(world.random(24))}`,
    outTradeNo: order.outTradeNo,
    transactionId: order.transactionId,
    amount: requested.amount.refund,
    total: order.total,
    notifyUrl: requested.notify_url,
    createdAt: now,
    state: 'PROCESSING',
    settlesAt: now + world.refundMs,
    outcome: world.refundOutcome,
  })
}

function paidOrder(world: SimulatorContext, outTradeNo: string) {
  const order = world.ledger.orders.get(outTradeNo)
  if (order?.transactionId === undefined) throw new Refusal('RESOURCE_NOT_EXISTS', '订单不存在')
  return { ...requireOrder(world, outTradeNo), transactionId: order.transactionId }
}

const refundsOf = (world: SimulatorContext, outTradeNo: string): Refund[] =>
  [...world.ledger.refunds.values()].filter((refund) => refund.outTradeNo === outTradeNo)

export function requireRefund(world: SimulatorContext, outRefundNo: string): Refund {
  settleRefunds(world)
  const refund = world.ledger.refunds.get(outRefundNo)
  if (!refund) throw new Refusal('RESOURCE_NOT_EXISTS')
  return refund
}

/** Applies due responses of the banks. */
export function settleRefunds(world: SimulatorContext): void {
  for (const refund of world.ledger.refunds.values()) {
    if (refund.state === 'PROCESSING' && refund.settlesAt <= world.clock()) settle(world, refund, refund.outcome)
  }
}

/** Staff resolve a returned refund on the platform's own pages. */
export function resolveAbnormalRefund(world: SimulatorContext, outRefundNo: string): void {
  const refund = requireRefund(world, outRefundNo)
  if (refund.state === 'ABNORMAL') settle(world, refund, 'SUCCESS')
}

function settle(world: SimulatorContext, refund: Refund, state: Refund['outcome']): void {
  const settled = world.ledger.putRefund({
    ...refund,
    state,
    ...(state === 'SUCCESS' && { succeededAt: world.clock() }),
  })
  const { status, ...facts } = refundMessage(settled)
  const content = { mchid: world.mchid, ...facts, refund_status: status }
  const event: NoticeEvent = `REFUND.${state}`
  scheduleNotice(world, { event, about: refund.outRefundNo, url: refund.notifyUrl, content })
}

/** A refund in the format of responses. */
export function refundMessage(refund: Refund) {
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    transaction_id: refund.transactionId,
    out_trade_no: refund.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(refund.succeededAt !== undefined && { success_time: rfc3339(refund.succeededAt) }),
    create_time: rfc3339(refund.createdAt),
    status: refund.state,
    funds_account: 'UNSETTLED',
    amount: {
      total: refund.total,
      refund: refund.amount,
      payer_total: refund.total,
      payer_refund: refund.amount,
      settlement_refund: refund.amount,
      settlement_total: refund.total,
      discount_refund: 0,
      currency: 'CNY',
    },
  }
}
