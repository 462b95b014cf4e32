import type { Locale } from '@rostrum/i18n/locale'
import { maskEmail, maskPhone } from '../../kernel/crypto/mask.ts'
import type { Db } from '../../kernel/database/database.ts'
import { MailFailure } from '../../kernel/mail/mail.ts'
import type { Platform } from '../../kernel/platform.ts'
import { SmsNotConfigured, SmsNotSent, type SmsSender } from '../../kernel/sms/sms.ts'
import { concludeDelivery, type DeliveryOutcome, type DeliveryTable, postponeDelivery } from './delivery.store.ts'
import { deliveryTime, type MessageContext } from './delivery-time.ts'
import { deliverInLanes, nextAttempt } from './retries.ts'

/** Minutes until the next attempt, after the first one, the second one, and so on; then the message is abandoned. */
const retryMinutes = [1, 5, 15, 60, 240]

export type DueDelivery = {
  readonly id: string
  readonly channel: 'sms' | 'mail'
  readonly attempts: number
  /** A server was killed while it sent this one. */
  readonly interrupted: boolean
  /** What the message asks for was done meanwhile, or can no longer be done. */
  readonly settled: boolean
}

type SmsContent = {
  readonly phone: string
  readonly language: Locale
  readonly send: (sms: SmsSender) => Promise<void>
}
type MailContent = {
  /** Undefined where no address is known any more. */
  readonly to: string | undefined
  readonly language: Locale
  readonly render: () => { readonly subject: string; readonly text: string; readonly html: string }
}

/** Messages of one kind to people without an account. */
export type DeliveryQueue<Claimed extends DueDelivery> = {
  readonly table: DeliveryTable
  readonly claim: (db: Db, now: Date) => Promise<Claimed | undefined>
  /** The clock and the deadline by which a message waits for the morning. Without it a queue sends at any hour. */
  readonly contextOf?: (claimed: Claimed) => MessageContext
  /** Keeps what is about to be sent, so that the office reads the words that a person received. */
  readonly record?: (claimed: Claimed) => Promise<void>
  readonly smsOf: (claimed: Claimed) => SmsContent
  readonly mailOf: (claimed: Claimed) => MailContent
}

/**
 * Sends every message of a queue that is due. An SMS is sent at most once: after a server was killed while it sent one,
 * the record says that the outcome is unclear. An e-mail is sent again under the same identifier. While a provider is
 * not reached, a run ends with its first attempts.
 */
export const deliverDue = <Claimed extends DueDelivery>(
  platform: Platform,
  queue: DeliveryQueue<Claimed>,
): Promise<void> =>
  deliverInLanes(
    () => queue.claim(platform.database.db, platform.clock.now()),
    (claimed) => attempt(platform, queue, claimed),
  )

type Conclude = (outcome: DeliveryOutcome) => Promise<void>
type Reached = 'done' | 'unreached'

async function attempt<Claimed extends DueDelivery>(
  platform: Platform,
  queue: DeliveryQueue<Claimed>,
  claimed: Claimed,
): Promise<Reached> {
  const { database, clock } = platform
  const conclude: Conclude = (outcome) => concludeDelivery(database.db, queue.table, claimed, outcome, clock.now())
  const morning = morningOf(queue, claimed, clock.now())
  if (claimed.settled) await conclude({ state: 'cancelled' })
  else if (claimed.attempts > retryMinutes.length + 1) await conclude({ state: 'abandoned' })
  else if (claimed.channel === 'sms' && claimed.interrupted) await conclude({ state: 'unclear' })
  else if (morning) await postponeDelivery(database.db, queue.table, claimed, morning)
  else return send(platform, queue, claimed, conclude)
  return 'done'
}

async function send<Claimed extends DueDelivery>(
  platform: Platform,
  queue: DeliveryQueue<Claimed>,
  claimed: Claimed,
  conclude: Conclude,
): Promise<Reached> {
  await queue.record?.(claimed)
  if (claimed.channel === 'mail') return sendMail(platform, claimed, queue.mailOf(claimed), conclude)
  return sendSms(platform, claimed, queue.smsOf(claimed), conclude)
}

/**
 * The end of the night for what is due at night and can wait: a repeated attempt, a long queue or a server that was down
 * in the evening may reach it only then.
 */
function morningOf<Claimed extends DueDelivery>(
  { contextOf }: DeliveryQueue<Claimed>,
  claimed: Claimed,
  now: Date,
): Date | undefined {
  const due = contextOf ? deliveryTime(now, contextOf(claimed)) : now
  return due > now ? due : undefined
}

async function sendSms(
  { sms, config, clock }: Platform,
  claimed: DueDelivery,
  { phone, language, send }: SmsContent,
  conclude: Conclude,
): Promise<Reached> {
  const provider = config.sms?.provider ?? (config.demo ? 'outbox' : '')
  const sent = { recipient: maskPhone(phone), language, provider }
  try {
    await send(sms)
  } catch (error) {
    if (!(error instanceof SmsNotSent)) {
      await conclude({ ...sent, state: 'unclear' })
      return 'done'
    }
    if (error.reason === 'unreached') {
      await conclude({ ...sent, refusal: error.message, ...nextAttempt(retryMinutes, claimed.attempts, clock.now()) })
      return 'unreached'
    }
    // An installation without a provider reaches people by other ways, which is no failure.
    const state = error instanceof SmsNotConfigured ? 'cancelled' : 'refused'
    await conclude({ ...sent, state, refusal: error.message })
    return 'done'
  }
  await conclude({ ...sent, state: 'sent' })
  return 'done'
}

async function sendMail(
  { mail, clock }: Platform,
  claimed: DueDelivery,
  { to, language, render }: MailContent,
  conclude: Conclude,
): Promise<Reached> {
  if (!mail || to === undefined) {
    await conclude({ state: 'cancelled', refusal: mail ? 'no e-mail address' : null })
    return 'done'
  }
  const sent = { recipient: maskEmail(to), language, provider: mail.provider }
  try {
    await mail.send({ id: claimed.id, to, language, ...render() })
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const next =
      error.reason === 'refused'
        ? { state: 'refused' as const }
        : nextAttempt(retryMinutes, claimed.attempts, clock.now())
    await conclude({ ...sent, refusal: error.message, ...next })
    return error.reason === 'unreached' ? 'unreached' : 'done'
  }
  await conclude({ ...sent, state: 'sent' })
  return 'done'
}
