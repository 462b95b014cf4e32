import { checkPhone } from '@rostrum/contracts/checks/phone'
import type { Selectable } from 'kysely'
import { audit } from '../../platform/audit/audit.ts'
import type { PasswordHashing } from '../../platform/crypto/password-hashing.ts'
import type { Account } from '../../platform/database/database-types.ts'
import { DomainError, invalid } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  clearLoginFailures,
  findLoginFailure,
  judgePassword,
  requireCaptcha,
  requireUnlocked,
} from '../identity/public.ts'
import { beginStaffSession, findAccountByName, findAccountByPhone, noteLogin } from './accounts.store.ts'
import { authoritiesOf } from './authority/authorities.ts'

type Credentials = { username: string; password: string; code?: string | undefined; captchaId?: string | undefined }
type Circumstances = { now: Date; address: string }

/**
 * Log-in of staff by account or phone, under the same lock as applicants. A captcha that is sent must be right; after a
 * wrong password for the same name it must be sent.
 *
 * @throws DomainError `accounts.wrong_credentials`; `accounts.no_login_permission` for a locked account or one without a role
 */
export async function logInStaff(
  platform: Platform,
  hashing: PasswordHashing,
  { username, password, code, captchaId }: Credentials,
  { now, address }: Circumstances,
): Promise<{ token: string; account: Selectable<Account>; permissions: string[] }> {
  const { db } = platform.database
  const failureKey = platform.personalData.blindIndex(username, 'account')
  await requireUnlocked(db, failureKey, now)
  if (code !== undefined && captchaId !== undefined)
    await requireCaptcha(db, platform.personalData, captchaId, code, now)
  else if (await findLoginFailure(db, failureKey)) throw invalid({ path: 'code', key: 'accounts.captcha_needed' })
  const account = await accountCalled(platform, username)
  const matches = await judgePassword(db, failureKey, now, () => hashing.verify(account?.password_hash, password))
  if (!account || !matches) throw new DomainError('accounts.wrong_credentials')
  const authority = await authoritiesOf(platform).of(account.id)
  if (account.locked || !authority || authority.permissions.size === 0)
    throw new DomainError('accounts.no_login_permission')
  const token = await platform.transaction(async (tx) => {
    await clearLoginFailures(tx, failureKey)
    await noteLogin(tx, account.id, now)
    const actor = { kind: 'staff', accountId: account.id, sessionId: '', permissions: authority.permissions } as const
    await audit(tx, actor, now, { event: 'session.began', entity: 'account', entityId: account.id })
    return beginStaffSession(tx, account.id, now, address)
  })
  return { token, account, permissions: [...authority.permissions.keys()] }
}

function accountCalled({ database, personalData }: Platform, name: string) {
  return checkPhone(name) === undefined
    ? findAccountByPhone(database.db, personalData.blindIndex(name, 'phone'))
    : findAccountByName(database.db, name)
}
