import type { ScopeTree } from '../../../../engines/scope/scope-dimension.ts'
import { loadScopeIndex, type ScopeIndex } from '../../../../engines/scope/scope-index.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { holdersOf, lockAuthority, rolesById, systemAdministrators } from './authority.store.ts'
import { accountTopic, roleTopic } from './authority-topics.ts'
import { exceedsGrantor, isDowngrade } from './compare-authority.ts'
import { type CompiledAuthority, compileAuthority } from './compile-authority.ts'
import { compileFor, compileMany } from './compile-many.ts'
import { unitsOfNamedIn } from './units-of-named.ts'

/** What a change of authority affects. */
export type AffectedGrants = {
  /** Accounts that the change itself writes. */
  readonly accounts?: readonly string[]
  /** Roles that it writes. They are checked even without holders, and so are their holders. */
  readonly roles?: readonly string[]
  /** A tree that it changes. If a node moves, any account may gain or lose without being written. */
  readonly tree?: { readonly changed: ScopeTree; readonly moves: boolean }
}

/**
 * Supervises a change of authority. Call it before the change, in the same transaction, and call the function that it
 * returns after the change. The change must satisfy three rules. No account may gain what neither it nor the actor had.
 * No account with more authority than the actor may be changed or lose anything. One system administrator must remain.
 *
 * @throws DomainError `accounts.grant_exceeds_actor`, `accounts.exceeds_actor`, `accounts.last_administrator`
 */
export async function enforceGrantPolicy(
  platform: Platform,
  tx: Tx,
  actor: Staff,
  affected: AffectedGrants,
): Promise<() => Promise<void>> {
  await lockAuthority(tx)
  const index = await loadScopeIndex(platform, tx)
  const grantor = await compileFor(tx, actor.accountId, index)
  if (!grantor) throw notFound()
  const before = await authoritiesOfAffected(tx, affected, index)
  if (!affected.tree?.moves) requireNoExcess(await findExcess(tx, index, grantor, othersIn(before, actor)))
  return async () => {
    const changed = affected.tree ? await loadScopeIndex(platform, tx) : index
    const after = await authoritiesOfAffected(tx, affected, changed)
    const units = await unitsOfNamedIn(tx, index, [...before.values(), ...after.values()])
    for (const [had, has, own] of changedAuthorities(before, after, actor)) {
      const beyond = exceedsGrantor(grantor, had, has, units)
      if (beyond !== undefined) throw new DomainError('accounts.grant_exceeds_actor', { permission: beyond })
      if (had && !own && isDowngrade(had, has, units)) requireNoExcess(exceedsGrantor(grantor, undefined, had, units))
    }
    if ((await systemAdministrators(tx)).length === 0) throw new DomainError('accounts.last_administrator')
    await platform.changes.publishAll(tx, topicsOf(affected))
  }
}

const topicsOf = ({ accounts = [], roles = [], tree }: AffectedGrants): string[] => [
  ...accounts.map(accountTopic),
  ...roles.map(roleTopic),
  ...(tree ? [tree.changed.topic] : []),
]

/** Which permission the affected accounts hold beyond the actor, who then may not change them; undefined when none. */
export async function findExcessPermission(
  platform: Platform,
  db: Db | Tx,
  actor: Staff,
  affected: AffectedGrants,
): Promise<string | undefined> {
  const index = await loadScopeIndex(platform, db)
  const grantor = await compileFor(db, actor.accountId, index)
  if (!grantor) throw notFound()
  return findExcess(db, index, grantor, othersIn(await authoritiesOfAffected(db, affected, index), actor))
}

type Authorities = ReadonlyMap<string, CompiledAuthority>

const othersIn = (authorities: Authorities, { accountId }: Staff): ReadonlySet<CompiledAuthority> =>
  new Set([...authorities].filter(([key]) => key !== accountId).map(([, authority]) => authority))

/** Authorities before and after, each pair once: equal accounts share their authorities. */
function* changedAuthorities(before: Authorities, after: Authorities, { accountId }: Staff) {
  const seenPairs = new Map<CompiledAuthority | undefined, Set<CompiledAuthority>>()
  for (const [key, has] of after) {
    const had = before.get(key)
    const own = key === accountId
    const known = seenPairs.get(had) ?? new Set()
    if (!own && known.has(has)) continue
    if (!own) seenPairs.set(had, known.add(has))
    yield [had, has, own] as const
  }
}

/** A role alone is checked as if a system user of its own business unit held it. */
async function authoritiesOfAffected(
  db: Db | Tx,
  { accounts = [], roles = [], tree }: AffectedGrants,
  index: ScopeIndex,
): Promise<Map<string, CompiledAuthority>> {
  const written = tree?.moves ? 'everybody' : [...accounts, ...(await holdersOf(db, roles))]
  const compiled = await compileMany(db, written, index)
  for (const role of await rolesById(db, roles))
    compiled.set(role.id, compileAuthority([role], { unit: role.unit, type: 'system' }, index))
  return compiled
}

async function findExcess(
  db: Db | Tx,
  index: ScopeIndex,
  grantor: CompiledAuthority,
  others: ReadonlySet<CompiledAuthority>,
): Promise<string | undefined> {
  const units = await unitsOfNamedIn(db, index, others)
  for (const other of others) {
    const beyond = exceedsGrantor(grantor, undefined, other, units)
    if (beyond !== undefined) return beyond
  }
  return undefined
}

/** @throws DomainError `accounts.exceeds_actor` */
function requireNoExcess(excess: string | undefined): void {
  if (excess !== undefined) throw new DomainError('accounts.exceeds_actor', { permission: excess })
}

/**
 * Credentials of an account give all its permissions. Changing its password or second factor therefore requires at
 * least the same authority.
 *
 * @throws DomainError `accounts.exceeds_actor`
 */
export async function requireEqualAuthority(
  platform: Platform,
  tx: Tx,
  actor: Staff,
  accountId: string,
): Promise<void> {
  const index = await loadScopeIndex(platform, tx)
  const compiled = await compileMany(tx, [actor.accountId, accountId], index)
  const [own, other] = [compiled.get(actor.accountId), compiled.get(accountId)]
  if (!own || !other) throw notFound()
  if (actor.accountId !== accountId) requireNoExcess(await findExcess(tx, index, own, new Set([other])))
}
