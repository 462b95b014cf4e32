import type { Locale } from '@rostrum/i18n/locale'
import type { Selectable } from 'kysely'
import { mailJob } from '../../../engines/notification/deliver-mail.ts'
import { notify } from '../../../engines/notification/notify.ts'
import { visitor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Account } from '../../../kernel/database/database-types.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { networkOf } from '../../../kernel/http/network-of-address.ts'
import { enqueue } from '../../../kernel/jobs/jobs.ts'
import type { PasswordHashing } from '../../../kernel/passwords/password-hashing.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { smsReaches } from '../../../kernel/sms/sms-reaches.ts'
import type { AccountNameFinder } from '../../../module.ts'
import { requestCode, resendSeconds, verifyCode } from '../identity/public.ts'
import { managersOfAccount } from './authority/managers-of-account.ts'
import { findAccountByLogin } from './find-account-by-login.ts'
import { sendResetLink } from './invitations.ts'
import { requireValidPassword } from './password-policy.ts'
import { replacePassword } from './replace-password.ts'
import { storedLocale } from './staff-session.store.ts'

type Caller = { readonly now: Date; readonly address: string }
type ResetCaller = Caller & {
  /** Of the page on which it is asked; undefined for a request of no page. */
  readonly language: Locale | undefined
}

/**
 * Helps a person who forgot the password, by the first way that reaches the account: a code by SMS, a link by e-mail, or
 * a notification of those who manage the account. Messages are sent after the response, which is the same for an unknown
 * account, so that neither its text nor its time tells whether there is one.
 *
 * @throws DomainError when a limit of the account or the address is reached
 */
export async function requestPasswordReset(
  platform: Platform,
  username: string,
  { now, address, language }: ResetCaller,
  names: readonly AccountNameFinder[],
): Promise<{ resendAfterSeconds: number }> {
  const found = await findAccountByLogin(platform, username, names)
  const account = found?.locked ? undefined : found
  const index = indexOf(platform, account, username)
  const { isFirstToday, send } = await requestCode(platform, {
    ...{ index, purpose: 'reset', network: networkOf(address), now },
  })
  if (!account) return { resendAfterSeconds: resendSeconds }
  const phone = reachablePhone(platform, account)
  const helping =
    phone === undefined
      ? platform.transaction((tx) => helpWithoutSms(platform, tx, account, { now, isFirstToday, language }))
      : send(phone, language ?? storedLocale(account.locale))
  void helping.catch((err: unknown) => platform.log.error({ err }, 'a forgotten password could not be helped with'))
  return { resendAfterSeconds: resendSeconds }
}

function reachablePhone(platform: Platform, { phone_encrypted }: Selectable<Account>): string | undefined {
  if (phone_encrypted === null) return undefined
  const phone = platform.personalData.decrypt(phone_encrypted, 'phone')
  return smsReaches(platform, phone) ? phone : undefined
}

/** Codes of a phone count together, for whatever they are; an account without one has its own count. */
const indexOf = (
  { personalData }: Platform,
  account: Pick<Selectable<Account>, 'id' | 'phone_index'> | undefined,
  username: string,
): string =>
  account?.phone_index ?? personalData.blindIndex(account?.id ?? username.toLowerCase(), 'forgotten-password')

async function helpWithoutSms(
  platform: Platform,
  tx: Tx,
  { id, display_name: name, username, email_encrypted }: Selectable<Account>,
  { now, isFirstToday, language }: Pick<ResetCaller, 'now' | 'language'> & { readonly isFirstToday: boolean },
): Promise<void> {
  if (email_encrypted !== null && platform.mail) {
    await sendResetLink(tx, id, { now, language })
    await enqueue(tx, mailJob, {}, { key: mailJob })
    await audit(tx, visitor, now, { event: 'password.reset_link_sent', entity: 'account', entityId: id })
    return
  }
  if (!isFirstToday) return
  const accountIds = await managersOfAccount(platform, tx, id)
  const path = `/access/accounts?id=${id}`
  await notify(platform, tx, { accountIds, kind: 'password.reset_requested', facts: { name, username }, path }, now)
}

/**
 * Sets a forgotten password with the code that the phone of the account got. Without an account no code is right.
 *
 * @throws DomainError at `smsCode` or `password`
 */
export async function resetForgottenPassword(
  platform: Platform,
  hashing: PasswordHashing,
  { username, smsCode, password }: { readonly username: string; readonly smsCode: string; readonly password: string },
  { now, address }: Caller,
  names: readonly AccountNameFinder[],
): Promise<void> {
  const { database, personalData } = platform
  await requireValidPassword(database.db, 'password', password)
  const account = await findAccountByLogin(platform, username, names)
  const index = indexOf(platform, account, username)
  const proven = await verifyCode(database.db, personalData, { index, purpose: 'reset', code: smsCode, address, now })
  if (!account || account.locked) throw new DomainError('accounts.no_login_permission')
  const hash = await hashing.hash(password)
  await platform.transaction(async (tx) => {
    await proven.consume(tx, now)
    await replacePassword(platform, tx, account, { hash, now })
  })
}
