import type { Platform } from '../../../kernel/platform.ts'
import { billDayOf, latestBillDay } from './bill-day.ts'
import { isProviderFailure } from './provider-failure.ts'
import { reconcileDay } from './reconcile-day.ts'
import { daysToReconcile, firstOrderAt } from './reconciliation.store.ts'

/** The provider retains bills for three months. */
const billRetentionMs = 89 * 86_400_000

/**
 * Compares every day with a ready bill that has not been compared, however long the server was down. A failing day does
 * not block the others.
 *
 * @throws AggregateError with the errors that the provider did not cause, after all days were tried
 */
export async function reconcileDueDays(platform: Platform, now: Date): Promise<void> {
  const { db } = platform.database
  const first = await firstOrderAt(db)
  if (!first) return
  const from = billDayOf(new Date(Math.max(first.getTime(), now.getTime() - billRetentionMs)))
  const failures: unknown[] = []
  for (const day of await daysToReconcile(db, from, latestBillDay(now))) {
    try {
      await reconcileDay(platform, day, now)
    } catch (failure) {
      if (!isProviderFailure(failure)) failures.push(failure)
      platform.log.warn({ err: failure, day }, 'a day could not be compared with its bill yet')
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} days could not be compared.`)
}
