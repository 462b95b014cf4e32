import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { billTime, dayOf, startOfDay } from './china-time.ts'
import { hex } from './keys.ts'
import type { Order, Refund } from './records.ts'
import { Refusal } from './refusal.ts'
import type { SimulatorContext } from './simulator-context.ts'

export const BillRequest = z.object({
  bill_date: z.iso.date(),
  bill_type: z.enum(['ALL', 'SUCCESS', 'REFUND']).default('ALL'),
  tar_type: z.literal('GZIP').optional(),
})

const day = 86_400_000
const readyAfter = 34 * 3_600_000
const billRetentionMs = 92 * day
const addressValidFor = 5 * 60_000

const columns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,' +
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,' +
  '手续费,费率,订单金额,申请退款金额,费率备注'
const summaryColumns = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

/** The bill of one day in China: payments and accepted refunds. Ready at ten the next morning. */
export function writeBill(world: SimulatorContext, request: z.infer<typeof BillRequest>): string {
  const age = world.clock() - startOfDay(request.bill_date)
  if (age > billRetentionMs) {
    const detail = { field: 'bill_date', issue: 'older than three months', location: 'query' as const }
    throw new Refusal('PARAM_ERROR', '仅支持三个月内的账单下载申请', detail)
  }
  if (age < readyAfter) throw new Refusal('STATEMENT_CREATING')
  const onTheDay = (instant: number | undefined) => instant !== undefined && dayOf(instant) === request.bill_date
  const paid = [...world.ledger.orders.values()].filter((order) => onTheDay(order.paidAt))
  const refunds = [...world.ledger.refunds.values()].filter((refund) => onTheDay(refund.createdAt))
  const payments = request.bill_type === 'REFUND' ? [] : paid
  const returned = request.bill_type === 'SUCCESS' ? [] : refunds
  if (payments.length + returned.length === 0) throw new Refusal('NO_STATEMENT_EXIST')
  const rows = [
    ...payments.map((order) => paymentRow(world, order)),
    ...returned.flatMap((refund) => refundRow(world, refund)),
  ]
  const total = payments.reduce((sum, order) => sum + order.total, 0)
  const back = returned.reduce((sum, refund) => sum + refund.amount, 0)
  const sums = [String(rows.length), yuan(total), yuan(back), '0.00', '0.00000', yuan(total), yuan(back)]
  return `\uFEFF${[columns, ...rows.map(line), summaryColumns, line(sums)].join('\r\n')}\r\n`
}

const line = (values: readonly string[]): string => values.map((value) => `\`${value}`).join(',')
const yuan = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
/** Texts of the merchant must not end a field or a row. */
const escaped = (text: string): string => text.replaceAll(',', '\\ ').replaceAll('\n', '\\n')

function shared(world: SimulatorContext, order: Order, instant: number, state: 'SUCCESS' | 'REFUND'): string[] {
  const { transactionId = '', payer = '' } = order
  const who = [world.appid, world.mchid, '0', '']
  return [
    billTime(instant),
    ...who,
    transactionId,
    order.outTradeNo,
    payer,
    order.tradeType ?? 'NATIVE',
    state,
    'OTHERS',
    'CNY',
  ]
}

function paymentRow(world: SimulatorContext, order: Order): string[] {
  const amounts = [yuan(order.total), '0.00', '0', '0', '0.00', '0.00', '', '']
  const goods = [escaped(order.description), escaped(order.attach), '0.00000', '0.00%', yuan(order.total), '0.00', '']
  return [...shared(world, order, order.paidAt ?? 0, 'SUCCESS'), ...amounts, ...goods]
}

const billStates = { PROCESSING: 'PROCESSING', SUCCESS: 'SUCCESS', ABNORMAL: 'CHANGE', CLOSED: 'FAIL' } as const

function refundRow(world: SimulatorContext, refund: Refund): string[][] {
  const order = world.ledger.orders.get(refund.outTradeNo)
  if (!order) return []
  const numbers = ['0.00', '0.00', refund.refundId, refund.outRefundNo, yuan(refund.amount), '0.00']
  const outcome = ['ORIGINAL', billStates[refund.state]]
  const goods = [escaped(order.description), escaped(order.attach), '0.00000', '0.00%', '0.00', yuan(refund.amount), '']
  return [[...shared(world, order, refund.createdAt, 'REFUND'), ...numbers, ...outcome, ...goods]]
}

type WaitingBill = { readonly bytes: Uint8Array; readonly until: number }

/** Requested bills, which wait under an address that is valid for five minutes. */
export class BillStore {
  readonly #waiting = new Map<string, WaitingBill>()

  put(world: SimulatorContext, bill: string, packed: boolean) {
    const token = hex(world.random(16))
    const bytes = packed ? gzipSync(bill) : Buffer.from(bill)
    this.#waiting.set(token, { bytes, until: world.clock() + addressValidFor })
    return { token, hash_type: 'SHA1', hash_value: createHash('sha1').update(bill).digest('hex') }
  }

  take(world: SimulatorContext, token: string): Uint8Array | undefined {
    const found = this.#waiting.get(token)
    return found && found.until > world.clock() ? found.bytes : undefined
  }
}
