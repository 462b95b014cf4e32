import { system } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Payment } from '../../../kernel/pay/provider.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type LockedApplication, lockApplication, type TransitionContext, transition } from '../applications/public.ts'
import { createRefund } from './create-refund.ts'
import { changeOrder, findLiveOrder, findOrder, hasPaidOther, lockOrder } from './order.store.ts'
import { paymentDisposition } from './payment-disposition.ts'
import { recordPaymentEvent } from './record-payment-event.ts'

/** The source of a payment message. */
export type Source = 'notice' | 'inquiry' | 'bill'

/**
 * `known`: it was applied before. `unknown_order`, `other_amount`, `other_order` (the payment paid another one): nothing
 * was done, and staff must investigate.
 */
export type Settlement = 'settled' | 'returned' | 'known' | 'unknown_order' | 'other_amount' | 'other_order'

/**
 * Applies an authentic payment once, whatever the state of its order, because received money must be accounted for. It
 * settles the fee, or is recorded as owed to the payer.
 */
export async function settleOrder(
  platform: Platform,
  tx: Tx,
  orderNumber: string,
  payment: Payment,
  { source, now }: { source: Source; now: Date },
): Promise<Settlement> {
  const found = await findOrder(tx, orderNumber)
  if (!found) return 'unknown_order'
  if (found.amount !== payment.amount) return 'other_amount'
  const application = await lockApplication(platform, tx, found.applicationId, now)
  const order = await lockOrder(tx, orderNumber)
  if (order.state === 'PAID') return 'known'
  if (await hasPaidOther(tx, payment.transactionId, orderNumber)) return 'other_order'
  const actor = system('wechatpay')
  const by = { role: 'paymentProvider', actor, now } as const
  const destination = paymentDisposition(application)
  await changeOrder(tx, orderNumber, {
    state: 'PAID',
    transaction_id: payment.transactionId,
    paid_at: payment.paidAt,
    is_fee_payment: destination.transition !== null,
  })
  const { transactionId, paidAt } = payment
  const facts = { source, transactionId, paidAt: paidAt.toISOString(), amount: order.amount, before: order.state }
  await recordPaymentEvent(tx, actor, now, { event: 'payment.paid', orderNumber, facts })
  if (destination.transition) await transition(tx, application, 'fee', destination.transition, by)
  if (destination.transition === 'settle') return 'settled'
  const returnsFee = destination.transition === 'refundLate'
  await createRefund(tx, order, { reason: destination.reason, note: null, returnsFee }, { actor, now })
  await releaseFee(tx, application, by)
  return 'returned'
}

/** The application ended during the payment, so its fee is no longer in payment. */
async function releaseFee(tx: Tx, application: LockedApplication, by: TransitionContext): Promise<void> {
  if (application.fee !== 'PAYING' || (await findLiveOrder(tx, application.id))) return
  await transition(tx, application, 'fee', 'closeOrder', by)
}
