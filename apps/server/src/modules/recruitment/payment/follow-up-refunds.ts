import type { Platform } from '../../../kernel/platform.ts'
import { forEachConcurrent } from '../../../kernel/queues/for-each-concurrent.ts'
import { continueRefund } from './continue-refund.ts'
import { findDueRefunds } from './refund.store.ts'
import { returnOwedFees } from './return-owed-fees.ts'

/** A run takes this many and leaves the rest to the next, a minute later. */
const batchSize = 500
const concurrency = 8

/** Finds refunds that are owed by the rules, sends what is owed and asks what became of what was sent. */
export async function followUpRefunds(platform: Platform, now: Date): Promise<void> {
  await returnOwedFees(platform, now)
  await forEachConcurrent(
    await findDueRefunds(platform.database.db, now, batchSize),
    concurrency,
    (refundNumber) => continueRefund(platform, refundNumber, now),
    (failure, refundNumber) => platform.log.warn({ err: failure, refundNumber }, 'a refund waits for another attempt'),
  )
}
