import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { PasswordHashing } from '../../../kernel/passwords/password-hashing.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { AccountNameFinder } from '../../../module.ts'
import {
  checkCaptcha,
  checkPassword,
  clearLoginFailures,
  hasRecentFailures,
  networkNeedsCaptcha,
  recordNetworkFailure,
  requireUnlocked,
} from '../identity/public.ts'
import { lockAccountIfPasswordUnchanged } from './accounts.store.ts'
import { createSession, requireLoginAllowed, type Session } from './create-session.ts'
import { findAccountByLogin } from './find-account-by-login.ts'
import type { LoginContext } from './login-context.ts'
import { type Challenge, challengeFor } from './second-factor/log-in-by-code.ts'

type Credentials = { username: string; password: string; code?: string | undefined; captchaId?: string | undefined }

/**
 * Log-in of staff by account, phone or a name of another module, with the same lock as applicants, shared by all names. A captcha must be right
 * if sent; after a wrong password for the account it is required. An account that has a second factor, or needs one,
 * gets a challenge. A network with many wrong passwords, for whatever accounts, needs the captcha too and is stopped.
 *
 * @throws DomainError `accounts.wrong_credentials`; `accounts.no_login_permission` for a locked account or one without
 * a role
 */
export async function logInStaff(
  platform: Platform,
  hashing: PasswordHashing,
  { username, password, code, captchaId }: Credentials,
  context: LoginContext,
  names: readonly AccountNameFinder[] = [],
): Promise<Session | Challenge> {
  const { now, address } = context
  const { db } = platform.database
  const login = { kind: 'staff', address, now } as const
  const isSuspectNetwork = await networkNeedsCaptcha(platform, login)
  const account = await findAccountByLogin(platform, username, names)
  const failureKey = platform.personalData.blindIndex(account?.username ?? username, 'account')
  await requireUnlocked(db, failureKey, now)
  const isNeeded = async () => isSuspectNetwork || (await hasRecentFailures(db, failureKey))
  await checkCaptcha(platform, { code, captchaId }, isNeeded, now)
  const matches = await checkPassword(db, failureKey, now, () =>
    hashing.verify(account?.password_hash, password, failureKey),
  )
  if (!account || !matches) {
    await recordNetworkFailure(platform, login)
    throw new DomainError('accounts.wrong_credentials')
  }
  const entrant = await requireLoginAllowed(platform, account.id, context.client)
  return platform.transaction(async (tx) => {
    if (!(await lockAccountIfPasswordUnchanged(tx, account))) throw new DomainError('accounts.wrong_credentials')
    await clearLoginFailures(tx, failureKey)
    const challenge = await challengeFor(tx, account.id, now)
    return challenge ?? createSession(tx, entrant, context)
  })
}
