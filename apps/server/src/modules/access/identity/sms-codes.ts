import { randomUUID } from 'node:crypto'
import type { SmsPurpose } from '@rostrum/contracts/access/identity/calls'
import type { Locale } from '@rostrum/i18n/locale'
import { Temporal } from 'temporal-polyfill'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import { networkOf } from '../../../kernel/http/network-of-address.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { SmsNotConfigured, SmsNotSent } from '../../../kernel/sms/sms.ts'
import { minutesAfter, secondsAfter, secondsUntil } from './durations.ts'
import {
  attemptNewestCode,
  consumeCode,
  countSmsCodes,
  insertSmsCode,
  lockNetwork,
  lockPhone,
  voidSmsCode,
} from './identity.store.ts'

/** Portal specification, section 9. */
export const resendSeconds = 59
const perHour = 5
const perDay = 20
/** Many people share one address (offices, mobile networks), so this stops floods and not families. */
const perAddressAndHour = 200
const lifetimeMinutes = 5
const maximumAttempts = 5

type Request = {
  phone: string
  purpose: SmsPurpose | undefined
  network: string
  /** Language of the message, where the provider has a template for it. */
  locale: Locale
  now: Date
}

/**
 * Sends a code to a phone, whether or not it has an account: only its holder learns which.
 *
 * @returns whether the code was certainly sent
 * @throws DomainError when a limit of the phone or the address is reached, or the code was certainly not sent
 */
export async function sendSmsCode(
  platform: Platform,
  { phone, locale, ...request }: Request,
): Promise<{ readonly certain: boolean }> {
  const { send } = await requestCode(platform, { ...request, index: platform.personalData.blindIndex(phone, 'phone') })
  try {
    await send(phone, locale)
    return { certain: true }
  } catch (cause) {
    // Without a clear response the message may have been sent: its code is valid, and the resend delay applies.
    if (!(cause instanceof SmsNotSent)) return { certain: false }
    throw new DomainError(cause instanceof SmsNotConfigured ? 'identity.sms_not_configured' : 'identity.sms_not_sent')
  }
}

type CodeRequest = Pick<Request, 'purpose' | 'network' | 'now'> & {
  /** Blind index of the phone, or of what was typed in place of one. */
  readonly index: string
}

type RequestedCode = {
  /** No request for this index came earlier today. */
  readonly isFirstToday: boolean
  /** @throws SmsNotSent when the code was certainly not sent, which voids it; any other error when that is unknown */
  readonly send: (phone: string, locale: Locale) => Promise<void>
}

/**
 * Counts a request for a code, whether or not the code is then sent, so that a caller cannot find out by the limits.
 *
 * @throws DomainError when a limit of the index or the address is reached
 */
export async function requestCode(
  platform: Platform,
  { index, purpose, network, now }: CodeRequest,
): Promise<RequestedCode> {
  const { personalData, sms, database, randomSource } = platform
  const id = randomUUID()
  const code = String(randomSource.number(0, 1_000_000)).padStart(6, '0')
  const isFirstToday = await platform.transaction(async (tx) => {
    await lockPhone(tx, index)
    await lockNetwork(tx, network)
    const earlier = await requireWithinLimits(tx, index, network, now, platform.config.timeZone)
    await insertSmsCode(tx, {
      id,
      phone_index: index,
      purpose: purpose ?? null,
      code_hash: hashOf(personalData, id, code),
      sent_at: now,
      expires_at: minutesAfter(now, lifetimeMinutes),
      address: network,
    })
    return earlier === 0
  })
  return {
    isFirstToday,
    async send(phone, locale) {
      try {
        await sms.sendCode(phone, { code, purpose }, locale)
      } catch (cause) {
        platform.log.error({ err: cause }, 'an SMS was not sent, or it is unclear whether it was')
        if (cause instanceof SmsNotSent) await voidSmsCode(database.db, id, now)
        throw cause
      }
    },
  }
}

/** @returns the requests for the index today */
async function requireWithinLimits(
  tx: Tx,
  phoneIndex: string,
  network: string,
  now: Date,
  timeZone: string,
): Promise<number> {
  const today = startOfDay(now, timeZone)
  const sent = await countSmsCodes(tx, phoneIndex, network, minutesAfter(now, -60), instantOf(today))
  const until = (free: Date) => ({ seconds: secondsUntil(free, now) })
  if (sent.day >= perDay) throw new DomainError('identity.sms_daily_limit', until(instantOf(today.add({ days: 1 }))))
  const inHour = (since: Date | null) => until(minutesAfter(since ?? now, 60))
  if (sent.hour >= perHour) throw new DomainError('identity.sms_hourly_limit', inHour(sent.hourSince))
  if (sent.address >= perAddressAndHour) {
    throw new DomainError('identity.sms_hourly_limit', inHour(sent.addressSince))
  }
  const free = sent.last && secondsAfter(sent.last, resendSeconds)
  if (free && free > now) throw new DomainError('identity.sms_too_soon', { seconds: secondsUntil(free, now) })
  return sent.day
}

const startOfDay = (now: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).startOfDay()

const instantOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds)

/** A verified code; `consume` it in the transaction that uses it. */
export type VerifiedCode = { consume(tx: Tx, now: Date): Promise<void> }

type CodeInput = {
  readonly purpose: SmsPurpose
  readonly code: string
  /** The address that submitted it. */
  readonly address: string
  readonly now: Date
  /** The field of the code in the input of the call. */
  readonly path?: string
}

/**
 * Compares the input with the newest code of the phone. Every attempt counts, even when a later step fails. Those from
 * the network that requested the code have a separate count, so that others cannot use them up.
 *
 * @throws DomainError at the field of the code
 */
export const verifySmsCode = (
  db: Db,
  secrets: PersonalData,
  { phone, ...typed }: CodeInput & { readonly phone: string },
): Promise<VerifiedCode> => verifyCode(db, secrets, { ...typed, index: secrets.blindIndex(phone, 'phone') })

/** The same for the index that `requestCode` got. */
export async function verifyCode(
  db: Db,
  secrets: PersonalData,
  { index: phoneIndex, purpose, code, address, now, path = 'smsCode' }: CodeInput & { readonly index: string },
): Promise<VerifiedCode> {
  const tried = await attemptNewestCode(db, { phoneIndex, purpose, network: networkOf(address), now })
  if (tried && tried.attempts > maximumAttempts) throw invalid({ path, key: 'identity.sms_code_spent' })
  const wrong = invalid({ path, key: 'identity.sms_code_wrong' })
  if (!tried || tried.code_hash !== hashOf(secrets, tried.id, code)) throw wrong
  return {
    async consume(tx, at) {
      if (!(await consumeCode(tx, tried.id, at))) throw wrong
    },
  }
}

const hashOf = (secrets: PersonalData, id: string, code: string) => secrets.blindIndex(code, `sms-code:${id}`)
