import { audit } from '../../platform/audit/audit.ts'
import type { PasswordHashing } from '../../platform/crypto/password-hashing.ts'
import { DomainError } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { clearLoginFailures, noteWrongPassword, requireUnlocked } from '../identity/public.ts'
import { beginStaffSession, findAccountByName, permissionsOf } from './accounts.store.ts'

type Credentials = { username: string; password: string }
type Circumstances = { now: Date; address: string }

/**
 * Log-in of staff, under the same lock as applicants.
 *
 * @throws DomainError `accounts.wrong_credentials`; `accounts.no_login_permission` for a locked account or one without a role
 */
export async function logInStaff(
  platform: Platform,
  hashing: PasswordHashing,
  { username, password }: Credentials,
  { now, address }: Circumstances,
) {
  const { db } = platform.database
  const failureKey = platform.personalData.blindIndex(username, 'account')
  await requireUnlocked(db, failureKey, now)
  const account = await findAccountByName(db, username)
  const matches = await hashing.verify(account?.password_hash, password)
  if (!account || !matches) {
    await noteWrongPassword(db, failureKey, now)
    throw new DomainError('accounts.wrong_credentials')
  }
  const permissions = await permissionsOf(db, account.id)
  if (account.locked || permissions.length === 0) throw new DomainError('accounts.no_login_permission')
  const token = await platform.transaction(async (tx) => {
    await clearLoginFailures(tx, failureKey)
    const actor = { kind: 'staff', accountId: account.id, sessionId: '', permissions: new Set(permissions) } as const
    await audit(tx, actor, now, { event: 'session.began', entity: 'account', entityId: account.id })
    return beginStaffSession(tx, account.id, now, address)
  })
  return { token, account, permissions }
}
