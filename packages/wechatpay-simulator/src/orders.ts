import { createHash } from 'node:crypto'
import { z } from 'zod'
import { rfc3339 } from './china-time.ts'
import type { NoticeFault } from './faults.ts'
import { digits } from './keys.ts'
import { scheduleNotice } from './notices.ts'
import type { Order, TradeType } from './records.ts'
import { Refusal } from './refusal.ts'
import type { SimulatorContext } from './simulator-context.ts'

const sevenDays = 7 * 86_400_000
/** An order with less time left than this is refused. */
const minimumLifetimeMs = 60_000

const notifyUrl = z
  .url({ protocol: /^https?$/ })
  .max(255)
  .refine((url) => !url.includes('?'), '不能携带参数')

const OrderRequest = z.object({
  appid: z.string().min(1).max(32),
  mchid: z.string().min(1).max(32),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w|*-]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }).optional(),
  attach: z.string().max(128).optional(),
  notify_url: notifyUrl,
  amount: z.object({ total: z.int().positive(), currency: z.literal('CNY').default('CNY') }),
})

export const NativeOrder = OrderRequest
/** The address of the payer is checked against the browser that opens the page. */
export const H5Order = OrderRequest.extend({
  scene_info: z.object({
    payer_client_ip: z.union([z.ipv4(), z.ipv6()]),
    h5_info: z.object({ type: z.enum(['Wap', 'iOS', 'Android']) }),
  }),
})
export const JsapiOrder = OrderRequest.extend({ payer: z.object({ openid: z.string().min(1).max(128) }) })

type AnyOrder = z.infer<typeof OrderRequest> & { readonly payer?: { readonly openid: string } }

/** A repeated request returns the same order. The same number in a different request is refused. */
export function placeOrder(world: SimulatorContext, requested: AnyOrder, tradeType: TradeType = 'NATIVE'): Order {
  if (requested.appid !== world.appid) throw new Refusal('APPID_MCHID_NOT_MATCH')
  const openid = requested.payer?.openid
  if (openid !== undefined && !world.openids.has(openid)) {
    throw new Refusal('PARAM_ERROR', '无效的openid', { field: '/payer/openid', issue: 'unknown', location: 'body' })
  }
  const fingerprint = createHash('sha256')
    .update(tradeType + JSON.stringify(requested))
    .digest('hex')
  const known = findOrder(world, requested.out_trade_no)
  if (known) return sameOrder(known, fingerprint)
  const now = world.clock()
  const expiresAt = requested.time_expire === undefined ? now + sevenDays : Date.parse(requested.time_expire)
  if (expiresAt - now < minimumLifetimeMs) {
    throw new Refusal('PARAM_ERROR', 'time_expire时间过短', {
      field: '/time_expire',
      issue: 'too soon',
      location: 'body',
    })
  }
  return world.ledger.putOrder({
    outTradeNo: requested.out_trade_no,
    appid: requested.appid,
    description: requested.description,
    attach: requested.attach ?? '',
    notifyUrl: requested.notify_url,
    total: requested.amount.total,
    createdAt: now,
    expiresAt,
    tradeType,
    codeUrl: startOf(world, tradeType),
    ...(openid !== undefined && { payer: openid }),
    fingerprint,
    state: 'NOTPAY',
  })
}

/** What the real interface returns to start a payment, by its kind. */
function startOf(world: SimulatorContext, tradeType: TradeType): string {
  const id = Buffer.from(world.random(15)).toString('base64url')
  switch (tradeType) {
    case 'NATIVE':
      return `weixin://wxpay/bizpayurl?pr=${id.slice(0, 12)}`
    case 'MWEB':
      return `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${id}&package=${digits(world.random(10))}`
    case 'JSAPI':
      return `wx${id}`
  }
}

function sameOrder(known: Order, fingerprint: string): Order {
  switch (known.state) {
    case 'SUCCESS':
    case 'REFUND':
      throw new Refusal('ORDERPAID')
    case 'CLOSED':
      throw new Refusal('ORDER_CLOSED')
    case 'NOTPAY':
    case 'PAYERROR':
      if (known.fingerprint !== fingerprint) throw new Refusal('OUT_TRADE_NO_USED')
      return known
  }
}

/** An unpaid expired order is closed on first access. */
export function findOrder(world: SimulatorContext, outTradeNo: string): Order | undefined {
  const order = world.ledger.orders.get(outTradeNo)
  const expired = order?.state === 'NOTPAY' && order.expiresAt <= world.clock()
  return order && expired ? world.ledger.putOrder({ ...order, state: 'CLOSED' }) : order
}

export function requireOrder(world: SimulatorContext, outTradeNo: string): Order {
  const order = findOrder(world, outTradeNo)
  if (!order) throw new Refusal('ORDER_NOT_EXIST')
  return order
}

/** Closing a closed order changes nothing and succeeds. */
export function closeOrder(world: SimulatorContext, outTradeNo: string): void {
  const order = requireOrder(world, outTradeNo)
  if (order.state === 'SUCCESS' || order.state === 'REFUND') throw new Refusal('ORDERPAID')
  if (order.state !== 'CLOSED') world.ledger.putOrder({ ...order, state: 'CLOSED' })
}

export type PayOptions = {
  readonly notice?: NoticeFault
  /** The payer opened the order before it expired and confirms now. */
  readonly begunInTime?: boolean
}

/** The payer pays. @returns undefined when the order can no longer be paid */
export function payOrder(
  world: SimulatorContext,
  outTradeNo: string,
  { notice, begunInTime = false }: PayOptions = {},
): Order | undefined {
  const order = begunInTime ? world.ledger.orders.get(outTradeNo) : findOrder(world, outTradeNo)
  if (!order || (order.state !== 'NOTPAY' && order.state !== 'PAYERROR')) return undefined
  const now = world.clock()
  const paid = world.ledger.putOrder({
    ...order,
    state: 'SUCCESS',
    transactionId: `4200${digits(world.random(24))}`,
    paidAt: now,
    payer: order.payer ?? `oSandbox${digits(world.random(20))}`,
  })
  const content = tradeMessage(world, paid)
  scheduleNotice(world, { event: 'TRANSACTION.SUCCESS', about: outTradeNo, url: paid.notifyUrl, content }, notice)
  return paid
}

/** The payer's bank refuses; the order stays open for another attempt. */
export function failPayment(world: SimulatorContext, outTradeNo: string): Order | undefined {
  const order = findOrder(world, outTradeNo)
  if (order?.state !== 'NOTPAY') return undefined
  return world.ledger.putOrder({ ...order, state: 'PAYERROR' })
}

const describeState = {
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  NOTPAY: '订单未支付',
  CLOSED: '订单已关闭',
  PAYERROR: '支付失败',
} as const satisfies Record<Order['state'], string>

/** An order in the format of responses and notices. */
export function tradeMessage(world: SimulatorContext, order: Order): Record<string, unknown> {
  const shared = {
    appid: order.appid,
    mchid: world.mchid,
    out_trade_no: order.outTradeNo,
    trade_state: order.state,
    trade_state_desc: describeState[order.state],
    attach: order.attach,
  }
  if (order.paidAt === undefined)
    return { ...shared, amount: { total: order.total, currency: 'CNY' }, transaction_id: '' }
  return {
    ...shared,
    transaction_id: order.transactionId,
    trade_type: order.tradeType ?? 'NATIVE',
    bank_type: 'OTHERS',
    success_time: rfc3339(order.paidAt),
    payer: { openid: order.payer },
    amount: { total: order.total, payer_total: order.total, currency: 'CNY', payer_currency: 'CNY' },
  }
}
