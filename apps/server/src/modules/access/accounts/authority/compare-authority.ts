import { type CompiledScope, emptyScope } from '../../../../engines/scope/compiled-scope.ts'
import type { CompiledAuthority } from './compile-authority.ts'
import type { UnitsOfNamed } from './units-of-named.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The identifiers of a scope for a requested scope. Those of a restricted scope count only for an equally restricted
 * one; units are restricted already.
 */
const idsFor = (scope: CompiledScope, requested: CompiledScope, column: string): ReadonlySet<string> =>
  column === 'unit' || !scope.bound || requested.bound?.isSubsetOf(scope.bound) ? (scope.ids[column] ?? none) : none

/**
 * Whether `after`, an account's authority once a change is made, exceeds both what the account had `before` and what
 * `grantor` has. Kinds that follow from the account, such as its own rows, count as covered for a grantor whose scope
 * includes the account's unit.
 *
 * @param unitsOfNamed the unit of every record that `after` names
 * @returns the first excess permission or menu; undefined when there is none
 */
export function exceedsGrantor(
  grantor: CompiledAuthority,
  before: CompiledAuthority | undefined,
  after: CompiledAuthority,
  unitsOfNamed: UnitsOfNamed,
): string | undefined {
  for (const [permission, requested] of after.permissions) {
    const own = grantor.permissions.get(permission)
    const had = before?.permissions.get(permission)
    if (!own && !had) return permission
    const [granted, previous] = [own ?? emptyScope, had ?? emptyScope]
    const available = {
      all: granted.all || previous.all,
      ids: Object.fromEntries(
        ['unit', ...Object.keys(requested.ids)].map((column) => [
          column,
          idsFor(granted, requested, column).union(idsFor(previous, requested, column)),
        ]),
      ),
      relative: granted.ids.unit?.has(after.unit) ? requested.relative : previous.relative,
    }
    if (!covers(available, requested, unitsOfNamed)) return permission
  }
  if (grantor.admin || after.menus.isSubsetOf(grantor.menus.union(before?.menus ?? new Set()))) return undefined
  return [...after.menus].find((menu) => !grantor.menus.has(menu) && !before?.menus.has(menu))
}

/** Whether an account loses rows in scope, or a page. */
export const isDowngrade = (before: CompiledAuthority, after: CompiledAuthority, units: UnitsOfNamed): boolean =>
  !before.menus.isSubsetOf(after.menus) ||
  [...before.permissions].some(
    ([permission, had]) => !covers(after.permissions.get(permission) ?? emptyScope, had, units),
  )

/** A unit in scope includes every record of that unit. */
function covers(one: CompiledScope, other: CompiledScope, unitsOfNamed: UnitsOfNamed): boolean {
  if (one.all) return true
  if (other.all || !other.relative.isSubsetOf(one.relative)) return false
  return Object.entries(other.ids).every(([column, ids = none]) =>
    [...ids.difference(idsFor(one, other, column))].every((id) =>
      one.ids.unit?.has(unitsOfNamed.get(column)?.get(id) ?? ''),
    ),
  )
}
