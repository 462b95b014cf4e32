import type { Applicant } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessOwn, type LoadedApplication } from '../applications/public.ts'
import { closeOrderAtProvider } from './close-order-at-provider.ts'
import { claimInquiry, findLatestOrder } from './order.store.ts'
import { isLiveOrder, type Order } from './order.ts'
import { isPayable } from './payment-disposition.ts'
import { isProviderFailure } from './provider-failure.ts'
import { queryOrder } from './query-order.ts'
import { findLatestRefund } from './refund.store.ts'
import type { Refund } from './refund.ts'

/** The page polls every two seconds; this is the minimum interval of inquiries at the provider. */
const pauseMs = 5000

export type PaymentOverview = {
  readonly application: LoadedApplication
  readonly order: Order | undefined
  readonly refund: Refund | undefined
}

/**
 * The state of the payment of a fee. While an order is open the provider is queried, because its notice may be lost.
 */
export async function showPayment(
  platform: Platform,
  actor: Applicant,
  applicationId: string,
  now: Date,
): Promise<PaymentOverview> {
  const { db } = platform.database
  const overview = await readPaymentOverview(platform, actor, applicationId, now)
  const { order } = overview
  if (!order || !isLiveOrder(order) || !(await claimInquiry(db, order.orderNumber, now, pauseMs))) return overview
  try {
    const { application } = overview
    const isOpen = order.expiresAt > now && isPayable(application)
    const ask = isOpen ? queryOrder : closeOrderAtProvider
    await ask(platform, order.orderNumber, now)
  } catch (failure) {
    if (!isProviderFailure(failure)) throw failure
    // Return the known state; the next poll queries again.
    platform.log.warn({ err: failure }, 'the payment provider could not be asked')
  }
  return readPaymentOverview(platform, actor, applicationId, now)
}

async function readPaymentOverview(
  platform: Platform,
  actor: Applicant,
  applicationId: string,
  now: Date,
): Promise<PaymentOverview> {
  const { db } = platform.database
  return {
    application: await accessOwn(platform, actor, applicationId, now),
    order: await findLatestOrder(db, applicationId),
    refund: await findLatestRefund(db, applicationId),
  }
}
