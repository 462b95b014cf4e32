import { defaultLocale, locales } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { maskEmail } from '../../kernel/crypto/mask.ts'
import { MailFailure, type MailSender } from '../../kernel/mail/mail.ts'
import type { Platform } from '../../kernel/platform.ts'
import { concludeDelivery, type DeliveryOutcome } from './delivery.store.ts'
import { type ClaimedMail, claimDueMail } from './mail.store.ts'
import { renderMail } from './render-mail.ts'
import { deliverInLanes, nextAttempt } from './retries.ts'
import { withToken } from './signed-link.ts'

/** The job that delivers what is due. It is enqueued with the first message and scheduled for the repeated attempts. */
export const mailJob = 'mail.deliver'

/** Minutes until the next attempt, after the first one, the second one, and so on; then the message is abandoned. */
const retryMinutes = [1, 5, 15, 60, 240, 720]
const Language = z.enum(locales).catch(defaultLocale)

/**
 * Sends every message that is due. A server that is killed between sending and recording leaves the message claimed:
 * after the lease it is sent again under the same Message-ID, so that it is late or double, but never lost. While the
 * mail server is unreached, a run ends with its first attempts, so that a long queue is not tried in vain.
 */
export async function deliverMail(platform: Platform): Promise<void> {
  const { mail } = platform
  if (!mail) return
  await deliverInLanes(
    () => claimDueMail(platform.database.db, platform.clock.now()),
    (claimed) => attempt(platform, mail, claimed),
  )
}

async function attempt(
  platform: Platform,
  mail: MailSender,
  claimed: ClaimedMail,
): Promise<MailFailure['reason'] | 'done'> {
  const { clock, config, database, personalData } = platform
  const conclude = (outcome: DeliveryOutcome) =>
    concludeDelivery(database.db, 'mail_message', claimed, outcome, clock.now())
  if (claimed.attempts > retryMinutes.length + 1) {
    await conclude({ state: 'abandoned', refusal: 'The last attempt was interrupted' })
    return 'done'
  }
  if (claimed.email_encrypted === null) {
    await conclude({ state: 'cancelled' })
    return 'done'
  }
  const to = personalData.decrypt(claimed.email_encrypted, 'email')
  const language = Language.parse(claimed.language ?? claimed.locale)
  const message = { ...claimed, path: withToken(platform, claimed.path) }
  const sent = { recipient: maskEmail(to), language, provider: mail.provider }
  try {
    await mail.send({ id: claimed.id, to, language, ...renderMail(config, message, language) })
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const next =
      error.reason === 'refused'
        ? { state: 'refused' as const }
        : nextAttempt(retryMinutes, claimed.attempts, clock.now())
    await conclude({ ...sent, refusal: error.message, ...next })
    return error.reason
  }
  await conclude({ ...sent, state: 'sent' })
  return 'done'
}
