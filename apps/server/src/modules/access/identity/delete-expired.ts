import type { Tx } from '../../../kernel/database/database.ts'
import { deletedRowCount } from '../../../kernel/retention/purge.ts'
import { minutesAfter } from './durations.ts'

/** Deletes expired data: ended sessions, old captchas, codes and failures older than the limits that count them. */
export async function deleteExpired(tx: Tx, now: Date) {
  const twoDaysAgo = minutesAfter(now, -2 * 24 * 60)
  const sessions = tx.deleteFrom('applicant_session').where('expires_at', '<', now)
  const codes = tx.deleteFrom('sms_code').where('sent_at', '<', twoDaysAgo)
  await tx.deleteFrom('captcha').where('expires_at', '<', now).execute()
  await tx.deleteFrom('login_attempt_counter').where('last_at', '<', twoDaysAgo).execute()
  return {
    session: deletedRowCount(await sessions.executeTakeFirstOrThrow()),
    'sms-code': deletedRowCount(await codes.executeTakeFirstOrThrow()),
  }
}
