import type { DataScope, Scope } from '@rostrum/contracts/authority'
import { type Area, isPermission, type Permission, permissionAreas, permissions } from '@rostrum/contracts/permissions'
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

/** Everything that one account may see and do, ready to be asked. */
export type CompiledAuthority = {
  readonly unit: string
  readonly roles: readonly string[]
  readonly permissions: ReadonlyMap<Permission, Scope>
  /** Menus that a role is bound to; an administrator's are bound by the permissions alone. */
  readonly menus: ReadonlySet<string>
  readonly admin: boolean
}

type Growing = { all: boolean; units: Set<string>; subjects: Set<string>; self: boolean }

/**
 * Unites the roles of an account that stands in `unit`. Scopes unite per permission and never across permissions: what
 * one role opens for reading accounts does not widen what another opens for reading projects.
 */
export function compileAuthority(roles: readonly RoleFacts[], unit: string, tree: UnitTree): CompiledAuthority {
  const held = new Map<Permission, Growing>()
  for (const role of roles) {
    for (const [permission, scopes] of grantsOf(role, tree)) {
      const scope = held.get(permission) ?? { all: false, units: new Set(), subjects: new Set(), self: false }
      for (const part of scopes) widen(scope, part, unit, tree)
      held.set(permission, scope)
    }
  }
  return {
    unit,
    roles: roles.map(({ code }) => code),
    permissions: held,
    menus: new Set(roles.flatMap(({ menus }) => menus)),
    admin: roles.some(({ admin }) => admin),
  }
}

/** The admin flag reaches as far as the unit of its role; what belongs to the whole installation is the root's. */
function grantsOf(role: RoleFacts, tree: UnitTree): (readonly [Permission, readonly DataScope[]])[] {
  const everything: DataScope = { area: 'installation', kind: 'all', ids: [] }
  if (!role.admin) {
    return role.permissions.filter(isPermission).map((permission) => {
      const area: Area = permissionAreas[permission]
      return [permission, area === 'installation' ? [everything] : role.scopes.filter((scope) => scope.area === area)]
    })
  }
  if (role.unit === tree.root) return permissions.map((permission) => [permission, [everything]])
  return permissions
    .filter((permission) => permissionAreas[permission] !== 'installation')
    .map((permission) => [permission, [{ area: permissionAreas[permission], kind: 'units', ids: [role.unit] }]])
}

function widen(scope: Growing, { kind, ids }: DataScope, unit: string, tree: UnitTree): void {
  const add = (set: Set<string>, values: readonly string[]) => {
    for (const value of values) set.add(value)
  }
  switch (kind) {
    case 'all':
      scope.all = true
      return
    case 'units':
      add(
        scope.units,
        ids.flatMap((id) => tree.below(id)),
      )
      return
    case 'unit_and_below':
      add(scope.units, tree.below(unit))
      return
    case 'unit':
      scope.units.add(unit)
      return
    case 'subjects':
      add(scope.subjects, ids)
      return
    case 'self':
      scope.self = true
      return
  }
}
