import type { Scope } from '@rostrum/contracts/authority'
import type { CompiledAuthority } from './compile-authority.ts'

const nothing: Scope = { all: false, units: new Set(), subjects: new Set(), self: false }

const uniteScopes = (one: Scope, other: Scope): Scope => ({
  all: one.all || other.all,
  units: one.units.union(other.units),
  subjects: one.subjects.union(other.subjects),
  self: one.self || other.self,
})

/**
 * Whether `after`, an account's authority once a change is made, goes nowhere beyond what the account had `before` or
 * what `grantor` holds. Rows of the account itself count as covered for a grantor who reaches the account's unit.
 *
 * @returns the first permission or menu that would be granted without being held; undefined when there is none
 */
export function grantedBeyond(
  grantor: CompiledAuthority,
  before: CompiledAuthority | undefined,
  after: CompiledAuthority,
): string | undefined {
  for (const [permission, asked] of after.permissions) {
    const own = grantor.permissions.get(permission)
    const had = before?.permissions.get(permission)
    if (!own && !had) return permission
    const available = {
      ...uniteScopes(own ?? nothing, had ?? nothing),
      self: had?.self === true || own?.units.has(after.unit) === true,
    }
    if (!covers(available, asked)) return permission
  }
  if (grantor.admin || after.menus.isSubsetOf(grantor.menus.union(before?.menus ?? new Set()))) return undefined
  return [...after.menus].find((menu) => !grantor.menus.has(menu) && !before?.menus.has(menu))
}

/** Whether an account reaches less of anything, or opens a page less, than it did. */
export const loses = (before: CompiledAuthority, after: CompiledAuthority): boolean =>
  !before.menus.isSubsetOf(after.menus) ||
  [...before.permissions].some(([permission, had]) => !covers(after.permissions.get(permission) ?? nothing, had))

const covers = (one: Scope, other: Scope): boolean =>
  one.all ||
  (!other.all &&
    other.units.isSubsetOf(one.units) &&
    other.subjects.isSubsetOf(one.subjects) &&
    (!other.self || one.self))
