import { feeReminderHours } from '@rostrum/contracts/recruitment/messages/kinds'
import { deliveryTime } from '../../../engines/notification/delivery-time.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findFeesEndingSoon, insertFeeReminders } from './message.store.ts'

/** A large exam has a hundred thousand fees, and the time limit applies to each statement. */
const batchSize = 5000

/**
 * Reminds applicants of a fee two days and three hours before the end of payment. Of reminders that a stopped server
 * missed, only the last one is sent.
 */
export async function sendFeeReminders(platform: Platform, limit = batchSize): Promise<void> {
  const { db } = platform.database
  const now = platform.clock.now()
  const reminded = new Set<string>()
  for (const hours of [...feeReminderHours].sort((one, other) => one - other)) {
    for (const { timeZone, ...fees } of await findFeesEndingSoon(db, now, hours)) {
      if (reminded.has(fees.projectId)) continue
      reminded.add(fees.projectId)
      const due = deliveryTime(now, { timeZone, deadline: fees.deadline })
      while (await insertFeeReminders(db, { ...fees, hours, due, now, limit }));
    }
  }
}
