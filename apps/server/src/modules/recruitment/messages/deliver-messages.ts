import type { PortalLocale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { maskEmail, maskPhone } from '../../../kernel/crypto/mask.ts'
import { MailFailure } from '../../../kernel/mail/mail.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { SmsNotConfigured, SmsNotSent } from '../../../kernel/sms/sms.ts'
import { contactEmail } from '../applications/public.ts'
import { nameIn } from '../projects/public.ts'
import { type ClaimedDelivery, claimDelivery, concludeDelivery, type DeliveryOutcome } from './delivery.store.ts'
import { formatDeadline } from './message.store.ts'
import { renderApplicantMail } from './render-applicant-mail.ts'

/** Minutes until the next attempt, after the first one, the second one, and so on; then the message is abandoned. */
const retryMinutes = [1, 5, 15, 60, 240]

/** Messages at once. */
const lanes = 4

/** Phones of the portal are numbers of mainland China, or have the plus sign of another country. */
const countryOf = (phone: string): string => (phone.startsWith('+') ? '*' : 'CN')

/**
 * Sends every message that is due. An SMS is sent at most once: after a server was killed while it sent one, the record
 * says that the outcome is unclear. An e-mail is sent again under the same identifier.
 */
export async function deliverMessages(platform: Platform): Promise<void> {
  const unreached = new Set<ClaimedDelivery['channel']>()
  const lane = async () => {
    while (unreached.size === 0) {
      const claimed = await claimDelivery(platform.database.db, platform.clock.now())
      if (!claimed) return
      if ((await attempt(platform, claimed)) === 'unreached') unreached.add(claimed.channel)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function attempt(platform: Platform, claimed: ClaimedDelivery): Promise<'done' | 'unreached'> {
  const { database, clock } = platform
  const conclude = (outcome: DeliveryOutcome) => concludeDelivery(database.db, claimed, outcome, clock.now())
  if (claimed.settled) await conclude({ state: 'cancelled' })
  else if (claimed.attempts > retryMinutes.length + 1) await conclude({ state: 'abandoned' })
  else if (claimed.channel === 'mail') return sendMail(platform, claimed, conclude)
  else if (claimed.interrupted) await conclude({ state: 'unclear' })
  else return sendSms(platform, claimed, conclude)
  return 'done'
}

type Conclude = (outcome: DeliveryOutcome) => Promise<void>

const languageOf = ({ locale }: ClaimedDelivery): PortalLocale => (locale === 'en' ? 'en' : 'zh-CN')

/** What a message says, in the language of its reader and by the clock of the project. */
function contentOf(claimed: ClaimedDelivery) {
  const language = languageOf(claimed)
  const { deadline, timeZone, title, titleEn } = claimed
  const until = formatDeadline(deadline, timeZone, language)
  return { kind: claimed.kind, project: nameIn({ chinese: title, english: titleEn }, language), until, language }
}

async function sendSms({ sms, personalData, config, clock }: Platform, claimed: ClaimedDelivery, conclude: Conclude) {
  const phone = personalData.decrypt(claimed.phoneEncrypted, 'phone')
  const { language, ...notice } = contentOf(claimed)
  const sent = {
    recipient: maskPhone(phone),
    language,
    provider: config.sms?.provider ?? (config.demo ? 'outbox' : ''),
  }
  try {
    await sms.sendMessage(phone, { ...notice, country: countryOf(phone) }, language)
  } catch (error) {
    if (!(error instanceof SmsNotSent)) {
      await conclude({ ...sent, state: 'unclear' })
      return 'done'
    }
    if (error.reason === 'unreached') {
      await conclude({ ...sent, refusal: error.message, ...nextAttempt(claimed, clock.now()) })
      return 'unreached'
    }
    // Without a provider every message is only in the portal, which is no failure.
    const state = error instanceof SmsNotConfigured ? 'cancelled' : 'refused'
    await conclude({ ...sent, state, refusal: error.message })
    return 'done'
  }
  await conclude({ ...sent, state: 'sent' })
  return 'done'
}

async function sendMail(platform: Platform, claimed: ClaimedDelivery, conclude: Conclude) {
  const { mail, config, clock } = platform
  const to = z.email().safeParse(contactEmail(platform, claimed.contentEncrypted)).data
  if (!mail || to === undefined) {
    await conclude({ state: 'cancelled', refusal: mail ? 'no e-mail address' : null })
    return 'done'
  }
  const content = contentOf(claimed)
  const { language } = content
  const sent = { recipient: maskEmail(to), language, provider: mail.provider }
  try {
    await mail.send({ id: claimed.id, to, language, ...renderApplicantMail(config, content, claimed.applicationId) })
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const next = error.reason === 'refused' ? { state: 'refused' as const } : nextAttempt(claimed, clock.now())
    await conclude({ ...sent, refusal: error.message, ...next })
    return error.reason === 'unreached' ? 'unreached' : 'done'
  }
  await conclude({ ...sent, state: 'sent' })
  return 'done'
}

function nextAttempt({ attempts }: ClaimedDelivery, now: Date): Pick<DeliveryOutcome, 'state' | 'dueAt'> {
  const minutes = retryMinutes[attempts - 1]
  if (minutes === undefined) return { state: 'abandoned' }
  return { state: 'waiting', dueAt: new Date(now.getTime() + minutes * 60_000) }
}
