import type { Area } from '@rostrum/contracts/kernel/areas'
import { canAdminister, isBound, type UserType } from '@rostrum/contracts/kernel/user-types'
import { areaOf, canHoldPermission, isPermission, type Permission, permissions } from '@rostrum/contracts/permissions'
import { type CompiledScope, ScopeBuilder } from '../../../../engines/scope/compiled-scope.ts'
import type { ScopeTree } from '../../../../engines/scope/scope-dimension.ts'
import type { ScopeIndex } from '../../../../engines/scope/scope-index.ts'
import type { Tree } from '../../../../engines/scope/tree.ts'
import { unitTree } from './unit-tree.ts'

/** A part of a role's scope as stored: the module of its kind may be gone. */
export type ScopePart = { readonly area: Area; readonly kind: string; readonly ids: readonly string[] }

export type RoleFacts = {
  readonly code: string
  readonly name: string
  readonly nameEn?: string
  readonly unit: string
  readonly admin: boolean
  readonly permissions: readonly string[]
  readonly menus: readonly string[]
  readonly scopes: readonly ScopePart[]
}

/** The unit of an account, and its user type. */
export type Membership = { readonly unit: string; readonly type: UserType }

/** The compiled authority of one account, or of all that have the same unit, type and roles. */
export type CompiledAuthority = Membership & {
  readonly roles: readonly string[]
  readonly permissions: ReadonlyMap<Permission, CompiledScope>
  /** Menus bound to a role. For an administrator the permissions alone decide. */
  readonly menus: ReadonlySet<string>
  readonly admin: boolean
  /** The trees that its scopes depend on. */
  readonly trees: ReadonlySet<ScopeTree>
}

/**
 * Unites the roles of an account. Scopes unite per permission and never across permissions: a role that reads accounts
 * does not widen another that reads roles. An account bound to a unit has at most the permissions of its type, within
 * that unit.
 */
export function compileAuthority(
  roles: readonly RoleFacts[],
  { unit, type }: Membership,
  index: ScopeIndex,
): CompiledAuthority {
  const units = index.tree(unitTree)
  const home = isBound(type) ? new Set(units.descendantsOf(unit)) : undefined
  const counted = roles.filter(({ admin }) => !admin || canAdminister(type))
  const builders = new Map<Permission, ScopeBuilder>()
  for (const role of counted) {
    for (const [permission, scopes] of grantsOf(role, units)) {
      if (!canHoldPermission(type, permission)) continue
      const bound = areaOf(permission) === 'installation' ? undefined : home
      const scope = builders.get(permission) ?? new ScopeBuilder(unit, bound, index)
      for (const part of scopes) scope.add(part)
      builders.set(permission, scope)
    }
  }
  const kinds = new Set(counted.flatMap(({ scopes }) => scopes.map(({ kind }) => kind)))
  return {
    unit,
    type,
    roles: roles.map(({ code }) => code),
    permissions: new Map([...builders].map(([permission, scope]) => [permission, scope.build()])),
    menus: new Set(roles.flatMap(({ menus }) => menus)),
    admin: counted.some(({ admin }) => admin),
    trees: new Set([unitTree, ...[...kinds].flatMap((kind) => index.dimension(kind)?.below ?? [])]),
  }
}

/**
 * The parts of scopes that a role gives each of its permissions. The admin flag covers the unit of its role;
 * installation-wide permissions require the root unit.
 */
export function grantsOf(role: RoleFacts, units: Tree): (readonly [Permission, readonly ScopePart[]])[] {
  const everything: ScopePart = { area: 'installation', kind: 'all', ids: [] }
  if (!role.admin) {
    return role.permissions.filter(isPermission).map((permission) => {
      const area: Area = areaOf(permission)
      return [permission, area === 'installation' ? [everything] : role.scopes.filter((scope) => scope.area === area)]
    })
  }
  if (role.unit === units.root) return permissions.map((permission) => [permission, [everything]])
  return permissions
    .filter((permission) => areaOf(permission) !== 'installation')
    .map((permission) => [permission, [{ area: areaOf(permission), kind: 'units', ids: [role.unit] }]])
}
