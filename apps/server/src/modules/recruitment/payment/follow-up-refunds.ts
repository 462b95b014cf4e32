import type { Platform } from '../../../kernel/platform.ts'
import { forEachConcurrent } from '../../../kernel/queues/for-each-concurrent.ts'
import { continueRefund } from './continue-refund.ts'
import { findDueRefunds } from './refund.store.ts'
import { returnOwedFees } from './return-owed-fees.ts'

/** The limit of one run; the next run, a minute later, takes the rest. */
const batchSize = 500
const concurrency = 8

/** Creates the refunds that the rules grant, sends pending ones, and queries the state of sent ones. */
export async function followUpRefunds(platform: Platform, now: Date): Promise<void> {
  await returnOwedFees(platform, now)
  await forEachConcurrent(
    await findDueRefunds(platform.database.db, now, batchSize),
    concurrency,
    (refundNumber) => continueRefund(platform, refundNumber, now),
    (failure, refundNumber) => platform.log.warn({ err: failure, refundNumber }, 'a refund waits for another attempt'),
  )
}
