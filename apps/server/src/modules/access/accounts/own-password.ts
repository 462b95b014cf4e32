import type { Selectable } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Account } from '../../../kernel/database/database-types.ts'
import { type DomainError, invalid, notFound } from '../../../kernel/http/domain-error.ts'
import type { PasswordHashing } from '../../../kernel/passwords/password-hashing.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { checkPassword, clearLoginFailures } from '../identity/public.ts'
import { findAccount, lockAccountIfPasswordUnchanged, setPassword } from './accounts.store.ts'
import { requireValidPassword } from './password-policy.ts'
import { deleteStaffSessions } from './staff-session.store.ts'

/**
 * Checks the password of the signed-in account with the same lock as a log-in. A right password resets the count of
 * wrong ones. Throws `wrong` when it does not match.
 *
 * @returns the account
 */
export async function requireOwnPassword(
  platform: Platform,
  hashing: PasswordHashing,
  { actor, password, now, wrong }: { actor: Staff; password: string; now: Date; wrong: DomainError },
): Promise<Selectable<Account>> {
  const { db } = platform.database
  const account = await findAccount(db, actor.accountId)
  if (!account) throw notFound()
  const failureKey = platform.personalData.blindIndex(account.username, 'account')
  const verify = () => hashing.verify(account.password_hash, password, failureKey)
  if (!(await checkPassword(db, failureKey, now, verify))) throw wrong
  await platform.transaction((tx) => clearLoginFailures(tx, failureKey))
  return account
}

/**
 * Changes the own password and ends all sessions.
 *
 * @throws DomainError at the invalid field
 */
export async function changeOwnPassword(
  platform: Platform,
  hashing: PasswordHashing,
  { actor, oldPassword, newPassword, now }: { actor: Staff; oldPassword: string; newPassword: string; now: Date },
): Promise<void> {
  const wrong = invalid({ path: 'oldPassword', key: 'identity.old_password_wrong' })
  const account = await requireOwnPassword(platform, hashing, { actor, password: oldPassword, now, wrong })
  if (oldPassword === newPassword) throw invalid({ path: 'newPassword', key: 'identity.same_password' })
  await requireValidPassword(platform.database.db, 'newPassword', newPassword)
  const hash = await hashing.hash(newPassword)
  await platform.transaction(async (tx) => {
    if (!(await lockAccountIfPasswordUnchanged(tx, account))) throw wrong
    await setPassword(tx, actor.accountId, hash)
    await deleteStaffSessions(tx, actor.accountId)
    await audit(tx, actor, now, { event: 'password.changed', entity: 'account', entityId: actor.accountId })
  })
}
