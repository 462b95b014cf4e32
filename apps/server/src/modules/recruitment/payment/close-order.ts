import type { PaymentOrderState } from '@rostrum/contracts/recruitment/payment/calls'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { lockApplication, type TransitionContext, transition } from '../applications/public.ts'
import { changeOrder, findOrder, lockOrder } from './order.store.ts'
import { isLiveOrder } from './order.ts'
import { recordPaymentEvent } from './record-payment-event.ts'

/**
 * Records that the provider accepts no more money for an order, and makes the fee due again.
 *
 * @param whenIn closes the order only in this state
 * @returns whether the order can no longer be paid
 */
export async function closeOrder(
  platform: Platform,
  tx: Tx,
  orderNumber: string,
  by: TransitionContext,
  whenIn?: PaymentOrderState,
): Promise<boolean> {
  const found = await findOrder(tx, orderNumber)
  if (!found) return true
  const application = await lockApplication(platform, tx, found.applicationId, by.now)
  const order = await lockOrder(tx, orderNumber)
  if (!isLiveOrder(order)) return true
  if (whenIn !== undefined && order.state !== whenIn) return false
  await changeOrder(tx, orderNumber, { state: 'CLOSED', closed_at: by.now })
  await recordPaymentEvent(tx, by.actor, by.now, {
    event: 'payment.closed',
    orderNumber,
    facts: { before: order.state },
  })
  if (application.fee === 'PAYING') await transition(tx, application, 'fee', 'closeOrder', by)
  return true
}
