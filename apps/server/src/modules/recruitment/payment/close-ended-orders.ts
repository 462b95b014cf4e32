import type { Platform } from '../../../kernel/platform.ts'
import { forEachConcurrent } from '../../../kernel/queues/for-each-concurrent.ts'
import { closeOrderAtProvider } from './close-order-at-provider.ts'
import { claimInquiry, findOrdersToClose } from './order.store.ts'

/** The limit of one run; the next run, a minute later, takes the rest. */
const batchSize = 500
const concurrency = 8

/** Shorter than the interval between two runs, and long enough to prevent two servers from duplicating work. */
const claimMs = 30_000

/**
 * Closes unpaid orders that have expired, that a request for a waiver waits behind, or whose money would only be returned,
 * here and at the provider. One that was paid at the last moment is settled.
 */
export async function closeEndedOrders(platform: Platform, now: Date): Promise<void> {
  const { db } = platform.database
  await forEachConcurrent(
    await findOrdersToClose(db, now, batchSize),
    concurrency,
    async (orderNumber) => {
      if (await claimInquiry(db, orderNumber, now, claimMs)) await closeOrderAtProvider(platform, orderNumber, now)
    },
    (failure, orderNumber) => platform.log.warn({ err: failure, orderNumber }, 'an order to close stays open for now'),
  )
}

/** Closes the order of one application at once, if it must not be paid. @throws the errors of the provider's calls */
export async function closeOrderOfApplication(platform: Platform, applicationId: string, now: Date): Promise<void> {
  const [orderNumber] = await findOrdersToClose(platform.database.db, now, 1, applicationId)
  if (orderNumber !== undefined) await closeOrderAtProvider(platform, orderNumber, now)
}
