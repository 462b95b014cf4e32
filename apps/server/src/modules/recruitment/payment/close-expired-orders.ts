import type { Platform } from '../../../kernel/platform.ts'
import { forEachConcurrent } from '../../../kernel/queues/for-each-concurrent.ts'
import { concludeOrder } from './conclude-order.ts'
import { claimInquiry, findExpired } from './order.store.ts'

/** The limit of one run; the next run, a minute later, takes the rest. */
const batchSize = 500
const concurrency = 8

/** Shorter than the interval between two runs, and long enough to prevent two servers from duplicating work. */
const claimMs = 30_000

/** Closes unpaid expired orders, here and at the provider. An order that was paid at the last moment is settled. */
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
