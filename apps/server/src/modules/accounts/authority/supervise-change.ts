import type { Staff } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { DomainError, notFound } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { authorityTopic, compileFor } from './authorities.ts'
import { countSystemAdministrators, loadUnitTree, lockAuthority, rolesById } from './authority.store.ts'
import { grantedBeyond } from './compare-authority.ts'
import { type CompiledAuthority, compileAuthority } from './compile-authority.ts'

export type Affected = {
  /** Accounts whose authority the change may touch. */
  readonly accounts: readonly string[]
  /** Roles that the change itself writes; they are judged even while nobody holds them. */
  readonly roles: readonly string[]
}

/**
 * Watches over a change of who may do what: to be called before it, in its transaction; what it answers is to be called
 * after it. Whatever way the change took, no account may have come to hold more than it had and than the actor holds,
 * and one system administrator must be left.
 *
 * @throws DomainError `accounts.grant_exceeds`, `accounts.last_administrator`
 */
export async function superviseChange(
  platform: Platform,
  tx: Tx,
  actor: Staff,
  affected: Affected,
): Promise<() => Promise<void>> {
  await lockAuthority(tx)
  const grantor = await compileFor(tx, actor.accountId, await loadUnitTree(tx))
  if (!grantor) throw notFound()
  const before = await authoritiesOfAffected(tx, affected)
  return async () => {
    for (const [key, after] of await authoritiesOfAffected(tx, affected)) {
      const beyond = grantedBeyond(grantor, before.get(key), after)
      if (beyond !== undefined) throw new DomainError('accounts.grant_exceeds', { permission: beyond })
    }
    if ((await countSystemAdministrators(tx)) === 0) throw new DomainError('accounts.last_administrator')
    await platform.changes.announce(tx, authorityTopic)
  }
}

/** A role by itself is judged as if an account of its own business unit held it. */
async function authoritiesOfAffected(tx: Tx, { accounts, roles }: Affected): Promise<Map<string, CompiledAuthority>> {
  const tree = await loadUnitTree(tx)
  const compiled = new Map<string, CompiledAuthority>()
  for (const account of accounts) {
    const authority = await compileFor(tx, account, tree)
    if (authority) compiled.set(account, authority)
  }
  for (const role of await rolesById(tx, roles)) compiled.set(role.id, compileAuthority([role], role.unit, tree))
  return compiled
}

/**
 * Whoever can log in as an account holds what it holds: its password and phone may be set only by one who holds as much.
 *
 * @throws DomainError `accounts.grant_exceeds`
 */
export async function requireAsPowerful(tx: Tx, actor: Staff, accountId: string): Promise<void> {
  const tree = await loadUnitTree(tx)
  const [own, other] = [await compileFor(tx, actor.accountId, tree), await compileFor(tx, accountId, tree)]
  if (!own || !other) throw notFound()
  const beyond = actor.accountId === accountId ? undefined : grantedBeyond(own, undefined, other)
  if (beyond !== undefined) throw new DomainError('accounts.grant_exceeds', { permission: beyond })
}
