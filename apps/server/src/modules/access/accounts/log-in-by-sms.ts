import type { Locale } from '@rostrum/i18n/locale'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { requireMobile, verifySmsCode } from '../identity/public.ts'
import { findAccountByPhone } from './accounts.store.ts'
import { createSession, requireLoginAllowed, type Session } from './create-session.ts'
import type { LoginContext } from './login-context.ts'
import { type Challenge, challengeFor } from './second-factor/log-in-by-code.ts'

/**
 * Log-in of staff by a code that was sent to the phone of the account. It replaces the password alone: an account that
 * has a second factor, or needs one, gets a challenge.
 *
 * @throws DomainError at the fields `phone` and `smsCode`; `accounts.no_login_permission` without an account that may log in
 */
export async function logInBySms(
  platform: Platform,
  { phone: typed, smsCode }: { readonly phone: string; readonly smsCode: string },
  context: LoginContext,
  language: Locale,
): Promise<Session | Challenge> {
  const phone = requireMobile(typed, language)
  const { now, address } = context
  const { database, personalData } = platform
  const proof = { phone, purpose: 'login', code: smsCode, address, now } as const
  const proven = await verifySmsCode(database.db, personalData, proof)
  const account = await findAccountByPhone(database.db, personalData.blindIndex(phone, 'phone'))
  if (!account) throw new DomainError('accounts.no_login_permission')
  const entrant = await requireLoginAllowed(platform, account.id, context.client)
  return platform.transaction(async (tx) => {
    await proven.consume(tx, now)
    const challenge = await challengeFor(tx, account.id, now)
    return challenge ?? createSession(tx, entrant, context)
  })
}
