import type { Platform } from '../../../kernel/platform.ts'
import { forEachConcurrent } from '../../../kernel/queues/for-each-concurrent.ts'
import { concludeOrder } from './conclude-order.ts'
import { claimInquiry, findExpired } from './order.store.ts'

/** A run takes this many and leaves the rest to the next, a minute later. */
const batchSize = 500
const concurrency = 8

/** Shorter than the time between two runs, long enough to keep two servers from doing the same. */
const claimMs = 30_000

/** Closes what nobody paid in time, here and at the provider; an order that was paid at the last moment is settled. */
export async function closeExpiredOrders(platform: Platform, now: Date): Promise<void> {
  const { db } = platform.database
  await forEachConcurrent(
    await findExpired(db, now, batchSize),
    concurrency,
    async (orderNumber) => {
      if (await claimInquiry(db, orderNumber, now, claimMs)) await concludeOrder(platform, orderNumber, now)
    },
    (failure, orderNumber) => platform.log.warn({ err: failure, orderNumber }, 'an expired order stays open for now'),
  )
}
