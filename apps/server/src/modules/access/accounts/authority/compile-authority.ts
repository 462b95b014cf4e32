import type { DataScope, Scope } from '@rostrum/contracts/access/accounts/authority'
import type { Area } from '@rostrum/contracts/kernel/areas'
import { canAdminister, isBound, type UserType } from '@rostrum/contracts/kernel/user-types'
import { areaOf, canHoldPermission, isPermission, type Permission, permissions } from '@rostrum/contracts/permissions'
import type { UnitTree } from './unit-tree.ts'

export type RoleFacts = {
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly admin: boolean
  readonly permissions: readonly string[]
  readonly menus: readonly string[]
  readonly scopes: readonly DataScope[]
}

/** The unit of an account, and its user type. */
export type Membership = { readonly unit: string; readonly type: UserType }

/** The complete compiled authority of one account. */
export type CompiledAuthority = Membership & {
  readonly roles: readonly string[]
  readonly permissions: ReadonlyMap<Permission, Scope>
  /** Menus bound to a role. For an administrator the permissions alone decide. */
  readonly menus: ReadonlySet<string>
  readonly admin: boolean
}

type MutableScope = {
  all: boolean
  readonly units: Set<string>
  readonly subjects: Set<string>
  self: boolean
  readonly bound: ReadonlySet<string> | undefined
}

/**
 * Unites the roles of an account. Scopes unite per permission and never across permissions: a role that reads accounts
 * does not widen another that reads projects. An account bound to a unit has at most the permissions of its type,
 * within that unit.
 */
export function compileAuthority(
  roles: readonly RoleFacts[],
  { unit, type }: Membership,
  tree: UnitTree,
): CompiledAuthority {
  const held = new Map<Permission, MutableScope>()
  const home = isBound(type) ? new Set(tree.descendantsOf(unit)) : undefined
  const counted = roles.filter(({ admin }) => !admin || canAdminister(type))
  for (const role of counted) {
    for (const [permission, scopes] of grantsOf(role, tree)) {
      if (!canHoldPermission(type, permission)) continue
      const bound = areaOf(permission) === 'installation' ? undefined : home
      const scope = held.get(permission) ?? { all: false, units: new Set(), subjects: new Set(), self: false, bound }
      for (const part of scopes) extendScope(scope, part, unit, tree)
      held.set(permission, scope)
    }
  }
  return {
    unit,
    type,
    roles: roles.map(({ code }) => code),
    permissions: held,
    menus: new Set(roles.flatMap(({ menus }) => menus)),
    admin: counted.some(({ admin }) => admin),
  }
}

/** The admin flag covers the unit of its role; installation-wide permissions require the root unit. */
function grantsOf(role: RoleFacts, tree: UnitTree): (readonly [Permission, readonly DataScope[]])[] {
  const everything: DataScope = { area: 'installation', kind: 'all', ids: [] }
  if (!role.admin) {
    return role.permissions.filter(isPermission).map((permission) => {
      const area: Area = areaOf(permission)
      return [permission, area === 'installation' ? [everything] : role.scopes.filter((scope) => scope.area === area)]
    })
  }
  if (role.unit === tree.root) return permissions.map((permission) => [permission, [everything]])
  return permissions
    .filter((permission) => areaOf(permission) !== 'installation')
    .map((permission) => [permission, [{ area: areaOf(permission), kind: 'units', ids: [role.unit] }]])
}

function extendScope(scope: MutableScope, { kind, ids }: DataScope, unit: string, tree: UnitTree): void {
  const addUnits = (ids: readonly string[]) => {
    for (const id of ids) if (!scope.bound || scope.bound.has(id)) scope.units.add(id)
  }
  switch (kind) {
    case 'all':
      if (scope.bound) addUnits([...scope.bound])
      else scope.all = true
      return
    case 'units':
      addUnits(ids.flatMap((id) => tree.descendantsOf(id)))
      return
    case 'unit_and_below':
      addUnits(tree.descendantsOf(unit))
      return
    case 'unit':
      addUnits([unit])
      return
    case 'subjects':
      for (const id of ids) scope.subjects.add(id)
      return
    case 'self':
      scope.self = true
      return
  }
}
