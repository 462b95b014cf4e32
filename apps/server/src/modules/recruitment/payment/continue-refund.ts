import { system } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { ProviderRefused } from '../../../kernel/pay/errors.ts'
import type { Refund as ProviderRefund } from '../../../kernel/pay/provider.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { lockApplication } from '../applications/public.ts'
import { applyRefund } from './apply-refund.ts'
import { createRefund } from './create-refund.ts'
import { findOrder, lockOrder } from './order.store.ts'
import type { Order } from './order.ts'
import { claimAttempt, lockRefund, recordRefusal, retireRefund } from './refund.store.ts'
import type { Refund } from './refund.ts'

/**
 * Takes the next step of a refund: sends it, queries its state, or replaces one that the provider closed. Sending again
 * under the same number returns money only once.
 *
 * @param early skips the wait for the next attempt
 * @throws the errors of the provider's calls; a later run retries the refund
 */
export async function continueRefund(
  platform: Platform,
  refundNumber: string,
  now: Date,
  { early = false }: { early?: boolean } = {},
): Promise<void> {
  const refund = await claimAttempt(platform.database.db, refundNumber, now, { early })
  if (!refund) return
  if (refund.state === 'CLOSED') {
    await platform.transaction((tx) => replaceClosedRefund(platform, tx, refund, now))
    return
  }
  const message = (await isKnownToProvider(platform, refund)) ?? (await sendRefund(platform, refund))
  const progress = await platform.transaction((tx) => applyRefund(platform, tx, message, now))
  if (progress === 'other_amount' || progress === 'other_refund') {
    platform.log.error({ refundNumber, progress }, 'the payment provider speaks of another refund under this number')
  }
}

/** The provider cannot be queried about a refund that it never accepted. */
async function isKnownToProvider(
  { pay }: Platform,
  { state, refundNumber }: Refund,
): Promise<ProviderRefund | undefined> {
  return state === 'REQUESTED' ? undefined : pay.queryRefund(refundNumber)
}

async function sendRefund(platform: Platform, refund: Refund): Promise<ProviderRefund> {
  const { refundNumber, orderNumber, amount, reason } = refund
  const order = await orderOfRefund(platform, refund)
  try {
    return await platform.pay.refund({
      orderNumber,
      refundNumber,
      amount,
      total: order.amount,
      reason: translate(`payment.refund_${reason}`, {}, 'zh-CN'),
    })
  } catch (failure) {
    if (failure instanceof ProviderRefused) {
      const { code } = failure
      await platform.transaction((tx) => recordRefusal(tx, refundNumber, code))
    }
    throw failure
  }
}

async function orderOfRefund({ database }: Platform, { orderNumber }: Refund): Promise<Order> {
  const order = await findOrder(database.db, orderNumber)
  if (!order) throw new Error('A refund without its order.')
  return order
}

/** A closed refund returned nothing, and its number cannot be reused. The debt gets a new one. */
async function replaceClosedRefund(
  platform: Platform,
  tx: Tx,
  { refundNumber, orderNumber }: Refund,
  now: Date,
): Promise<void> {
  const order = await findOrder(tx, orderNumber)
  if (!order) return
  await lockApplication(platform, tx, order.applicationId, now)
  await lockOrder(tx, orderNumber)
  const { reason, note, returnsFee, nextAttemptAt, state } = await lockRefund(tx, refundNumber)
  if (state !== 'CLOSED' || nextAttemptAt === null) return
  await retireRefund(tx, refundNumber)
  await createRefund(tx, order, { reason, note, returnsFee }, { actor: system('payment'), now })
}
