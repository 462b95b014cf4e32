import type { Area } from '@rostrum/contracts/kernel/areas'
import type { RowScope } from '@rostrum/contracts/kernel/scope'
import { type UserType, userTypes } from '@rostrum/contracts/kernel/user-types'
import { areaOf, type Permission } from '@rostrum/contracts/permissions'
import { isScopeKindIn, scopeKinds } from '@rostrum/contracts/scope-kinds'
import fc from 'fast-check'
import type { RoleFacts, ScopePart } from '../modules/access/accounts/authority/compile-authority.ts'

/** An account in the model: its roles, its unit, its user type, and its identifier. */
export type ModelAccount = {
  readonly roles: readonly RoleFacts[]
  readonly unit: string
  readonly type: UserType
  readonly id: string
}

type Holder = Pick<ModelAccount, 'unit' | 'id'>

/** In installation-wide data, clerks choose from forms, reference data, the ladder and holidays, and change nothing. */
const openToClerks = (permission: Permission): boolean =>
  areaOf(permission) !== 'installation' ||
  permission === 'form:read' ||
  /^(reference|rank|labour-relation|holiday):(read|export)$/.test(permission)

/**
 * Nor may distributors read accounts, their rules, roles and sessions, whole phone and ID numbers, the organisation,
 * files of employees, attendance and holidays, channel posts, people of stores and acts on guides,
 * or approval flows.
 */
const openToDistributors = (permission: Permission): boolean =>
  openToClerks(permission) &&
  areaOf(permission) !== 'workforce' &&
  areaOf(permission) !== 'attendance' &&
  !/^(account|account-rule|role|session|personal-data|approval-flow|department|post|rank|labour-relation|holiday|channel|channel-post|region|store-person|guide-employment|guide-entry|guide-regularisation|guide-resignation):/.test(
    permission,
  ) &&
  !/^(business-unit|store|guide|approval):(?!read$)/.test(permission)

/** Who may do what, as the rules say in prose: one question at a time, without sets or caches. */
export class AuthorityModel {
  readonly #parents: Readonly<Record<string, string | null>>

  /** @param parents - every business unit with its parent; that of the group is null */
  constructor(parents: Readonly<Record<string, string | null>>) {
    this.#parents = parents
  }

  holds(role: RoleFacts, type: UserType, permission: Permission): boolean {
    if (type === 'distributor' && (role.admin || !openToDistributors(permission))) return false
    if (type === 'clerk' && !openToClerks(permission)) return false
    if (!role.admin) return role.permissions.includes(permission)
    return this.#isGroup(role.unit) || areaOf(permission) !== 'installation'
  }

  reaches({ roles, unit, type, id }: ModelAccount, permission: Permission, place: RowScope): boolean {
    const area = areaOf(permission)
    const isHome = type === 'system' || area === 'installation' || this.isBelow(place.unit, unit)
    return (
      isHome &&
      roles.some((role) => this.holds(role, type, permission) && this.#roleReaches(role, area, { unit, id }, place))
    )
  }

  isBelow(below: string | null | undefined, above: string): boolean {
    return below != null && (below === above || this.isBelow(this.#parents[below], above))
  }

  #isGroup(unit: string): boolean {
    return this.#parents[unit] === null
  }

  #roleReaches(role: RoleFacts, area: Area, holder: Holder, place: RowScope): boolean {
    if (role.admin) return this.#isGroup(role.unit) || this.isBelow(place.unit, role.unit)
    if (area === 'installation') return true
    return role.scopes.some((scope) => scope.area === area && this.#scopeReaches(scope, holder, place))
  }

  #scopeReaches({ kind, ids }: ScopePart, holder: Holder, place: RowScope): boolean {
    switch (kind) {
      case 'all':
        return true
      case 'units':
        return ids.some((id) => this.isBelow(place.unit, id))
      case 'unit_and_below':
        return this.isBelow(place.unit, holder.unit)
      case 'unit':
        return place.unit === holder.unit
      case 'projects':
        return ids.some((id) => id === place.project)
      case 'self':
        return place.owner === holder.id
      default:
        return false
    }
  }
}

type Choices = {
  readonly units: readonly string[]
  readonly projects: readonly string[]
  readonly permissions: readonly string[]
  readonly menus: readonly string[]
}

/** Roles of every kind over the given units, projects, permissions and menus. */
export function roleArbitrary({ units, projects, permissions, menus }: Choices): fc.Arbitrary<RoleFacts> {
  const scope = fc
    .record({
      area: fc.constantFrom<Area>('organisation', 'stores', 'recruitment'),
      kind: fc.constantFrom(...scopeKinds),
    })
    .filter(({ area, kind }) => isScopeKindIn(kind, area))
    .chain(({ area, kind }): fc.Arbitrary<ScopePart> => {
      const named = kind === 'units' ? units : kind === 'projects' ? projects : []
      const chosen = fc.subarray([...named], { minLength: Math.min(1, named.length) })
      return chosen.map((ids) => ({ area, kind, ids }))
    })
  return fc.record({
    code: fc.string(),
    name: fc.string(),
    unit: fc.constantFrom(...units),
    admin: fc.boolean(),
    permissions: fc.subarray([...permissions]),
    menus: fc.subarray([...menus]),
    scopes: fc.uniqueArray(scope, { maxLength: 4, selector: ({ area, kind }) => area + kind }),
  })
}

export const typeArbitrary: fc.Arbitrary<UserType> = fc.constantFrom(...userTypes)
