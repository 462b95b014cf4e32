import { inScope } from '@rostrum/contracts/kernel/scope'
import { resolveScopes } from '../../../engines/scope/compiled-scope.ts'
import type { ScopeIndex } from '../../../engines/scope/scope-index.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { RoleView } from '../../../kernel/http/session-reader.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findMemberships, type RoleRow, rolesById } from './authority/authority.store.ts'
import { authorityCacheOf } from './authority/authority-cache.ts'
import { exceedsGrantor } from './authority/compare-authority.ts'
import { type CompiledAuthority, compileAuthority, type Membership } from './authority/compile-authority.ts'
import { unitTree } from './authority/unit-tree.ts'
import { unitsOfNamedIn } from './authority/units-of-named.ts'

/**
 * The account as if it held one role only, with its own user type, in the unit where it could hold it; or as a chosen
 * account holds it.
 *
 * @throws DomainError `record.not_found` for a role or a holder out of reach, `accounts.grant_exceeds_actor` for one that would show
 * more than the account sees
 */
export async function viewAsRole(
  platform: Platform,
  staff: Staff,
  { roleId, accountId }: RoleView,
  now: Date,
): Promise<Staff> {
  const { db } = platform.database
  const cache = authorityCacheOf(platform)
  const known = await cache.of(staff.accountId)
  const [role] = await rolesById(db, [roleId])
  const scope = staff.permissions.get('role:read')
  if (!known || !role || !scope || !inScope(scope, { unit: role.unit })) throw notFound()
  const index = await cache.index()
  const holder = accountId === undefined ? undefined : await requireHolder(db, staff, roleId, accountId)
  const authority = compileAuthority([role], holder ?? membershipIn(role, known.authority, index), index)
  const beyond = exceedsGrantor(known.authority, undefined, authority, await unitsOfNamedIn(db, index, [authority]))
  if (beyond !== undefined) throw new DomainError('accounts.grant_exceeds_actor', { permission: beyond })
  const reader = { accountId: accountId ?? staff.accountId, unit: authority.unit }
  const day = calendarDay(now, platform.config.timeZone)
  const permissions = await resolveScopes(db, authority.permissions, reader, day, index)
  return { ...staff, permissions, viewedRole: roleId, viewedHolder: accountId }
}

/** @throws DomainError `record.not_found` for an account that the viewer does not see or that does not hold the role */
async function requireHolder(db: Db, { permissions }: Staff, roleId: string, accountId: string): Promise<Membership> {
  const [holder] = await findMemberships(db, [accountId])
  const scope = permissions.get('account:read')
  if (!holder?.roleIds.includes(roleId) || !scope || !inScope(scope, { unit: holder.unit })) throw notFound()
  return holder
}

/** What a role alone gives an account of the same type. */
export async function authorityOfRole(
  platform: Platform,
  membership: Membership,
  roleId: string,
  holderId: string | undefined,
): Promise<CompiledAuthority> {
  const { db } = platform.database
  const [roles, index, [holder]] = await Promise.all([
    rolesById(db, [roleId]),
    authorityCacheOf(platform).index(),
    holderId === undefined ? [] : findMemberships(db, [holderId]),
  ])
  const [role] = roles
  return compileAuthority(roles, holder ?? (role ? membershipIn(role, membership, index) : membership), index)
}

/** What a viewer must know besides the name of the role: where it is held, and whether it reads what follows a person. */
export const presentView = (
  { unit, permissions }: CompiledAuthority,
  units: readonly { readonly id: string; readonly name: string }[],
  holder: string | undefined,
) => ({
  unit: units.find(({ id }) => id === unit)?.name ?? '',
  followsHolder: holder === undefined && [...permissions.values()].some(({ relative }) => relative.size > 0),
  ...(holder !== undefined && { holder }),
})

/**
 * A role of Vietnam that reads its unit reads that of Vietnam, also when an account of the group views it. An account
 * below the unit of the role would hold it in its own.
 */
function membershipIn(role: RoleRow, { unit, type }: Membership, index: ScopeIndex): Membership {
  const reached = index.tree(unitTree).descendantsOf(role.unit)
  return { unit: reached.includes(unit) ? unit : role.unit, type }
}
