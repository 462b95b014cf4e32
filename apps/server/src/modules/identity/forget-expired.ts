import type { Db } from '../../platform/database/database.ts'
import { minutesAfter } from './durations.ts'

/** Removes what has lost its meaning: ended sessions, old captchas, codes and failures older than the limits that count them. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  const twoDaysAgo = minutesAfter(now, -2 * 24 * 60)
  await db.deleteFrom('applicant_session').where('expires_at', '<', now).execute()
  await db.deleteFrom('captcha').where('expires_at', '<', now).execute()
  await db.deleteFrom('sms_code').where('sent_at', '<', twoDaysAgo).execute()
  await db.deleteFrom('login_failure').where('last_at', '<', twoDaysAgo).execute()
}
