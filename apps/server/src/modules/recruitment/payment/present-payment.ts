import type { Money } from '@rostrum/contracts/kernel/money'
import type { PaymentOrder } from '@rostrum/contracts/recruitment/payment/calls'
import { amountFromFen, moneyOf } from '@rostrum/decimal/money'
import type { z } from 'zod'
import type { Fen } from '../../../kernel/pay/provider.ts'
import { isLiveOrder, type Order } from './order.ts'
import type { Refund } from './refund.ts'

export const moneyOfFen = (fen: Fen): Money => moneyOf(amountFromFen(fen))

export const instant = (date: Date | null): string | null => date?.toISOString() ?? null

/** An order as its payer sees it. */
export const presentOrder = (order: Order): z.input<typeof PaymentOrder> => ({
  orderNumber: order.orderNumber,
  way: order.way,
  state: order.state,
  amount: moneyOfFen(order.amount),
  codeUrl: isLiveOrder(order) && order.way === 'native' ? order.startReference : null,
  expiresAt: order.expiresAt.toISOString(),
  paidAt: instant(order.paidAt),
  failedAt: isLiveOrder(order) ? instant(order.failedAt) : null,
})

export const presentRefund = (refund: Refund) => ({
  state: refund.state,
  reason: refund.reason,
  amount: moneyOfFen(refund.amount),
  requestedAt: refund.requestedAt.toISOString(),
  succeededAt: instant(refund.succeededAt),
})
