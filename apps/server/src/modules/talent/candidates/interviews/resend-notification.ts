import {
  type CandidateNotificationState,
  canResendNotification,
} from '@rostrum/contracts/talent/candidates/interview-resources'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { findNotificationState, resetNotification } from './candidate-notification.store.ts'
import { accessInterview } from './transition-interview.ts'

/** Requests another message to a candidate after a refused or unclear one; otherwise does nothing. */
export function resendNotification(
  platform: Platform,
  actor: Staff,
  id: string,
  now: Date,
): Promise<{ candidateNotification: CandidateNotificationState }> {
  return platform.transaction(async (tx) => {
    const interview = await accessInterview(tx, actor, 'interview:write', id, true)
    const candidateNotification = await findNotificationState(tx, id)
    if (!canResendNotification(candidateNotification) || interview.starts_at <= now) return { candidateNotification }
    await resetNotification(tx, id)
    await audit(tx, actor, now, { event: 'interview.notification_resent', entity: 'interview', entityId: id })
    return { candidateNotification: 'waiting' }
  })
}
