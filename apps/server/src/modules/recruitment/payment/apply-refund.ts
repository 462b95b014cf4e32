import type { RefundState } from '@rostrum/contracts/recruitment/payment/calls'
import type { PaymentEventName } from '@rostrum/contracts/recruitment/payment/events'
import { system } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Refund as ProviderRefund } from '../../../kernel/pay/provider.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { announceToApplicant, lockApplication, transition } from '../applications/public.ts'
import { findOrder, lockOrder } from './order.store.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import { changeRefund, findRefund, isOtherRefund, lockRefund } from './refund.store.ts'
import { nextAttemptAt, stageOf } from './refund.ts'

/**
 * `known`: nothing new. `unknown_refund`, `other_amount`, `other_refund` (the provider's number belongs to another one):
 * nothing was done, and staff must investigate.
 */
export type RefundProgress = 'progressed' | 'known' | 'unknown_refund' | 'other_amount' | 'other_refund'

/**
 * Applies a provider's message about a refund: forward only, and once. The fee counts as refunded when the money has
 * arrived.
 */
export async function applyRefund(
  platform: Platform,
  tx: Tx,
  progress: ProviderRefund,
  now: Date,
): Promise<RefundProgress> {
  const { refundNumber, orderNumber } = progress
  const found = await findRefund(tx, refundNumber)
  const order = await findOrder(tx, orderNumber)
  if (!found || !order || found.orderNumber !== orderNumber) return 'unknown_refund'
  if (found.amount !== progress.amount || order.amount !== progress.total) return 'other_amount'
  const application = await lockApplication(platform, tx, order.applicationId, now)
  await lockOrder(tx, orderNumber)
  const refund = await lockRefund(tx, refundNumber)
  if (stageOf(progress.state) <= stageOf(refund.state)) return 'known'
  if (await isOtherRefund(tx, progress.providerRefundId, refundNumber)) return 'other_refund'
  const actor = system('wechatpay')
  await changeRefund(tx, refundNumber, {
    state: progress.state,
    providerRefundId: progress.providerRefundId,
    acceptedAt: refund.acceptedAt ?? now,
    succeededAt: progress.state === 'SUCCESS' ? (progress.succeededAt ?? now) : null,
    nextAttemptAt: nextAttemptAt(progress.state, 0, now),
  })
  await recordPaymentEvent(tx, actor, now, {
    event: eventOf(progress.state),
    orderNumber,
    refundNumber,
    facts: { before: refund.state },
  })
  if (progress.state === 'SUCCESS') {
    if (refund.returnsFee)
      await transition(tx, application, 'fee', 'confirmRefund', { role: 'paymentProvider', actor, now })
    else await announceToApplicant(tx, application, { kind: 'refunded', subject: refundNumber, now })
  }
  return 'progressed'
}

function eventOf(state: ProviderRefund['state'] & RefundState): PaymentEventName {
  switch (state) {
    case 'PROCESSING':
      return 'refund.accepted'
    case 'SUCCESS':
      return 'refund.arrived'
    case 'ABNORMAL':
      return 'refund.returned'
    case 'CLOSED':
      return 'refund.closed'
  }
}
