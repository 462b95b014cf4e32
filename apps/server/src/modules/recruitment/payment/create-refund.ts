import type { RefundReason } from '@rostrum/contracts/recruitment/payment/calls'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Order } from './order.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import { insertRefund, refundsOfOrder } from './refund.store.ts'
import type { Refund } from './refund.ts'

type NewRefund = { readonly reason: RefundReason; readonly note: string | null; readonly returnsFee: boolean }

/**
 * Records a full refund of an order; the next follow-up run sends it. The order is locked. The number is derived from
 * that of the order, so no crash can lead to a second refund.
 */
export async function createRefund(
  tx: Tx,
  order: Pick<Order, 'orderNumber' | 'amount'>,
  newRefund: NewRefund,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Refund> {
  const { orderNumber, amount } = order
  const earlier = await refundsOfOrder(tx, orderNumber)
  const refund: Refund = {
    ...newRefund,
    refundNumber: `${orderNumber}R${earlier.length + 1}`,
    orderNumber,
    amount,
    state: 'REQUESTED',
    providerRefundId: null,
    requestedAt: now,
    acceptedAt: null,
    succeededAt: null,
    refusal: null,
    attempts: 0,
    nextAttemptAt: now,
  }
  await insertRefund(tx, refund)
  const { refundNumber } = refund
  await recordPaymentEvent(tx, actor, now, {
    event: 'refund.requested',
    orderNumber,
    refundNumber,
    facts: { reason: newRefund.reason, note: newRefund.note, amount },
  })
  return refund
}
