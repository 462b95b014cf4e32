import type { Scope } from '@rostrum/contracts/access/accounts/authority'
import type { CompiledAuthority } from './compile-authority.ts'

const emptyScope: Scope = { all: false, units: new Set(), subjects: new Set(), self: false }

/** The units of the subjects that scopes list. */
export type SubjectUnits = ReadonlyMap<string, string>

/**
 * The subjects of a scope for a requested scope: those of a restricted scope count only for an equally restricted one.
 */
const subjectsFor = (scope: Scope, requested: Scope): ReadonlySet<string> =>
  !scope.bound || requested.bound?.isSubsetOf(scope.bound) ? scope.subjects : emptyScope.subjects

/**
 * Whether `after`, an account's authority once a change is made, exceeds both what the account had `before` and what
 * `grantor` has. Rows of the account itself count as covered for a grantor whose scope includes the account's unit.
 *
 * @param subjectUnits the unit of every subject that `after` names
 * @returns the first excess permission or menu; undefined when there is none
 */
export function exceedsGrantor(
  grantor: CompiledAuthority,
  before: CompiledAuthority | undefined,
  after: CompiledAuthority,
  subjectUnits: SubjectUnits,
): string | undefined {
  for (const [permission, requestedScope] of after.permissions) {
    const own = grantor.permissions.get(permission)
    const had = before?.permissions.get(permission)
    if (!own && !had) return permission
    const [granted, previous] = [own ?? emptyScope, had ?? emptyScope]
    const available = {
      all: granted.all || previous.all,
      units: granted.units.union(previous.units),
      subjects: subjectsFor(granted, requestedScope).union(subjectsFor(previous, requestedScope)),
      self: previous.self || granted.units.has(after.unit),
    }
    if (!covers(available, requestedScope, subjectUnits)) return permission
  }
  if (grantor.admin || after.menus.isSubsetOf(grantor.menus.union(before?.menus ?? new Set()))) return undefined
  return [...after.menus].find((menu) => !grantor.menus.has(menu) && !before?.menus.has(menu))
}

/** Whether an account loses rows in scope, or a page. */
export const isDowngrade = (before: CompiledAuthority, after: CompiledAuthority, subjectUnits: SubjectUnits): boolean =>
  !before.menus.isSubsetOf(after.menus) ||
  [...before.permissions].some(
    ([permission, had]) => !covers(after.permissions.get(permission) ?? emptyScope, had, subjectUnits),
  )

/** A unit in scope includes every subject of that unit. */
const covers = (one: Scope, other: Scope, subjectUnits: SubjectUnits): boolean =>
  one.all ||
  (!other.all &&
    other.units.isSubsetOf(one.units) &&
    [...other.subjects.difference(subjectsFor(one, other))].every((id) => one.units.has(subjectUnits.get(id) ?? '')) &&
    (!other.self || one.self))
