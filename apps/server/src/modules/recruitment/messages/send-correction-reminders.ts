import { correctionReminderHours } from '@rostrum/contracts/recruitment/messages/kinds'
import { deliveryTime } from '../../../engines/notification/delivery-time.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findCorrectionsEndingSoon, insertCorrectionReminder } from './message.store.ts'

/**
 * Reminds applicants of a returned application a day and three hours before its correction ends. Of reminders that a
 * stopped server missed, only the last one is sent.
 */
export async function sendCorrectionReminders({ database: { db }, clock }: Platform): Promise<void> {
  const now = clock.now()
  let after = now
  for (const hours of correctionReminderHours) {
    for (const { id, deadline, timeZone } of await findCorrectionsEndingSoon(db, { now, after, hours })) {
      await insertCorrectionReminder(db, { id, deadline, hours, due: deliveryTime(now, { timeZone, deadline }), now })
    }
    after = new Date(now.getTime() + hours * 3_600_000)
  }
}
