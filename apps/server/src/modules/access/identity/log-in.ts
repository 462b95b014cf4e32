import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Selectable } from 'kysely'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/database/database-types.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { PasswordHashing } from '../../../kernel/passwords/password-hashing.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { readSetting } from '../../system/settings/public.ts'
import {
  findPersonByPhone,
  lockPersonIfPasswordUnchanged,
  lockPersonIfPhoneUnchanged,
  savePersonLocale,
} from './identity.store.ts'
import { clearLoginFailures } from './login-attempt.store.ts'
import { checkPassword } from './login-guard.ts'
import { checkCaptcha, networkNeedsCaptcha, recordNetworkFailure } from './network-guard.ts'
import { createSession } from './session.store.ts'
import { verifySmsCode } from './sms-codes.ts'

/**
 * `locale`: the language of the page, in which messages are written from now on. `device`: browser and system, for the
 * list of sessions.
 */
export type LoginContext = { now: Date; address: string; locale: PortalLocale; device?: string | undefined }
type PasswordCredentials = {
  readonly phone: string
  readonly password: string
  readonly code?: string | undefined
  readonly captchaId?: string | undefined
}
export type LoggedIn = { token: string; person: Selectable<Person> }

/**
 * Log-in by password. Neither the error nor the timing distinguishes a wrong phone from a wrong password. A network
 * with many wrong passwords, for whatever phones, needs a captcha.
 *
 * @throws DomainError `identity.wrong_credentials`, also when the password changed during the check, or
 * `identity.locked` after five failures
 */
export async function logInByPassword(
  platform: Platform,
  hashing: PasswordHashing,
  { phone, password, code, captchaId }: PasswordCredentials,
  { now, address, locale, device }: LoginContext,
): Promise<LoggedIn> {
  const { db } = platform.database
  const login = { kind: 'applicant', address, now } as const
  await checkCaptcha(platform, { code, captchaId }, () => networkNeedsCaptcha(platform, login), now)
  const phoneIndex = platform.personalData.blindIndex(phone, 'phone')
  const person = await findPersonByPhone(db, phoneIndex)
  const matches = await checkPassword(db, phoneIndex, now, () =>
    hashing.verify(person?.password_hash, password, phoneIndex),
  )
  if (!person || !matches) {
    await recordNetworkFailure(platform, login)
    throw new DomainError('identity.wrong_credentials')
  }
  return startSession(platform, person, 'password', { now, address, locale, device }, async (tx) => {
    if (!(await lockPersonIfPasswordUnchanged(tx, person))) throw new DomainError('identity.wrong_credentials')
    await clearLoginFailures(tx, phoneIndex)
  })
}

/**
 * Log-in by SMS code.
 *
 * @throws DomainError at the field `smsCode`, or when the holder of the phone has no account
 */
export async function logInBySms(
  platform: Platform,
  { phone, smsCode }: { phone: string; smsCode: string },
  { now, address, locale, device }: LoginContext,
): Promise<LoggedIn> {
  const { db } = platform.database
  if ((await readSetting(db, 'smsLogin')) === 'off') throw new DomainError('identity.sms_login_off')
  const typed = { phone, purpose: 'login', code: smsCode, address, now } as const
  const proven = await verifySmsCode(db, platform.personalData, typed)
  const person = await findPersonByPhone(db, platform.personalData.blindIndex(phone, 'phone'))
  if (!person) throw new DomainError('identity.not_registered')
  return startSession(platform, person, 'sms', { now, address, locale, device }, async (tx) => {
    if (!(await lockPersonIfPhoneUnchanged(tx, person))) throw new DomainError('identity.not_registered')
    await proven.consume(tx, now)
  })
}

function startSession(
  platform: Platform,
  person: Selectable<Person>,
  by: 'password' | 'sms',
  context: LoginContext,
  conclude: (tx: Tx) => Promise<void>,
): Promise<LoggedIn> {
  return platform.transaction(async (tx) => {
    await conclude(tx)
    return openSession(tx, person, by, context)
  })
}

/** Begins a session of a person who has just proven to be the one. */
export async function openSession(
  tx: Tx,
  person: Selectable<Person>,
  by: 'password' | 'sms' | 'registration',
  { now, address, locale, device }: LoginContext,
): Promise<LoggedIn> {
  const token = await createSession(tx, person.id, now, address, device)
  if (locale !== person.locale) await savePersonLocale(tx, person.id, locale)
  const actor = { kind: 'applicant', personId: person.id, sessionId: '' } as const
  await audit(tx, actor, now, { event: 'session.started', entity: 'person', entityId: person.id, facts: { by } })
  return { token, person }
}
