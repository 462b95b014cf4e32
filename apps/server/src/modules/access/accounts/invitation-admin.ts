import { inScope } from '@rostrum/contracts/kernel/scope'
import type { Permission } from '@rostrum/contracts/permissions'
import { mailJob } from '../../../engines/notification/deliver-mail.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { DomainError, notFound, tooManyRequests } from '../../../kernel/http/domain-error.ts'
import { enqueue } from '../../../kernel/jobs/jobs.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findAccount, lockAccount } from './accounts.store.ts'
import { requireEqualAuthority } from './authority/enforce-grant-policy.ts'
import { findLatestInvitation, type LatestInvitation, revokeOpen } from './invitations.store.ts'
import { inviteAccounts } from './invitations.ts'

/** Time between two e-mails to one account. */
const pause = 60_000

async function requireInReach(platform: Platform, actor: Staff, id: string, permission: Permission) {
  const account = await findAccount(platform.database.db, id)
  const scope = actor.permissions.get(permission)
  if (!account || !scope || !inScope(scope, { unit: account.business_unit_id, owner: id })) throw notFound()
  return account
}

/** How the last invitation of an account is; null where it never had one, or has a password. */
export async function showAccountInvitation(
  platform: Platform,
  { actor, now }: Pick<CommandContext, 'actor' | 'now'>,
  id: string,
) {
  const account = await requireInReach(platform, actor, id, 'account:read')
  const latest = await findLatestInvitation(platform.database.db, id)
  const mailAvailable = platform.mail !== undefined
  if (account.password_hash !== '' || !latest) return { mailAvailable, invitation: null }
  const { createdAt, expiresAt } = latest
  return {
    mailAvailable,
    invitation: {
      ...{ state: stateOf(latest, now), sentAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
      hasEmail: account.email_encrypted !== null,
    },
  }
}

function stateOf({ usedAt, revokedAt, expiresAt }: LatestInvitation, now: Date) {
  if (usedAt !== null || revokedAt !== null) return 'revoked' as const
  return expiresAt <= now ? ('expired' as const) : ('open' as const)
}

/**
 * Sends an invitation, again where one was sent. The link gives the account to a person who opens it, so the sender needs as
 * much authority as for setting its password.
 *
 * @throws DomainError `record.not_found`, `accounts.exceeds_actor`, `accounts.no_email`, `accounts.has_password`,
 *   `request.too_many`
 */
export async function sendInvitation(
  platform: Platform,
  { actor, now }: Pick<CommandContext, 'actor' | 'now'>,
  id: string,
) {
  await requireInReach(platform, actor, id, 'account:write')
  return platform.transaction(async (tx) => {
    await requireEqualAuthority(platform, tx, actor, id)
    const account = await lockAccount(tx, id)
    if (!account || account.locked) throw notFound()
    if (account.password_hash !== '') throw new DomainError('accounts.has_password')
    if (account.email_encrypted === null || !platform.mail) throw new DomainError('accounts.no_email')
    const latest = await findLatestInvitation(tx, id)
    const waited = latest ? now.getTime() - latest.createdAt.getTime() : pause
    if (waited < pause) throw tooManyRequests(pause - waited)
    if ((await inviteAccounts(tx, platform, [id], now)) > 0) await enqueue(tx, mailJob, {}, { key: mailJob })
    await audit(tx, actor, now, { event: 'invitation.sent', entity: 'account', entityId: id })
    return { done: true } as const
  })
}

/** Ends the open invitation of an account; without one nothing happens. @throws DomainError as `sendInvitation` */
export async function revokeInvitation(
  platform: Platform,
  { actor, now }: Pick<CommandContext, 'actor' | 'now'>,
  id: string,
) {
  await requireInReach(platform, actor, id, 'account:write')
  return platform.transaction(async (tx) => {
    await requireEqualAuthority(platform, tx, actor, id)
    const ended = await revokeOpen(tx, [id], now)
    if (ended.length > 0) await audit(tx, actor, now, { event: 'invitation.revoked', entity: 'account', entityId: id })
    return { done: true } as const
  })
}
