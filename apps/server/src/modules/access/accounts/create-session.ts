import type { Selectable } from 'kysely'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Account } from '../../../kernel/database/database-types.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { StaffClient } from '../../../kernel/http/session-reader.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findAccount, recordLogin } from './accounts.store.ts'
import { type AccountAuthority, authorityCacheOf } from './authority/authority-cache.ts'
import type { LoginContext } from './login-context.ts'
import { createStaffSession } from './staff-session.store.ts'

export type Authenticated = { readonly account: Selectable<Account>; readonly authority: AccountAuthority }
export type Session = {
  readonly token: string
  readonly client: StaffClient
  readonly account: Selectable<Account>
  readonly permissions: string[]
}

/**
 * An account that may log in. The phone app is for everyone with an employment; the workbench needs a role.
 *
 * @throws DomainError `accounts.no_login_permission`, also for a locked account
 */
export async function requireLoginAllowed(
  platform: Platform,
  accountId: string,
  client: StaffClient,
): Promise<Authenticated> {
  const account = await findAccount(platform.database.db, accountId)
  const authority = await authorityCacheOf(platform).of(accountId)
  const isAllowed = authority && (authority.permissions.size > 0 || (client === 'phone' && account?.employee_id))
  if (!account || account.locked || !isAllowed) throw new DomainError('accounts.no_login_permission')
  return { account, authority }
}

/** The actor in audit records for an account before its session exists. */
export const actorOf = ({ account, authority }: Authenticated) =>
  ({ kind: 'staff', accountId: account.id, sessionId: '', permissions: authority.permissions }) as const

export async function createSession(
  tx: Tx,
  authenticated: Authenticated,
  { now, ...origin }: LoginContext,
): Promise<Session> {
  const { account, authority } = authenticated
  await recordLogin(tx, account.id, now)
  const actor = { ...actorOf(authenticated), address: origin.address }
  await audit(tx, actor, now, { event: 'session.started', entity: 'account', entityId: account.id })
  const token = await createStaffSession(tx, { accountId: account.id, now, ...origin })
  return { token, client: origin.client, account, permissions: [...authority.permissions.keys()] }
}
