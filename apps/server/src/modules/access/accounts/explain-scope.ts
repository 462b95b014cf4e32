import { inScope } from '@rostrum/contracts/kernel/scope'
import { areaOf, type Permission } from '@rostrum/contracts/permissions'
import type { Locale } from '@rostrum/i18n/locale'
import type { CompiledScope } from '../../../engines/scope/compiled-scope.ts'
import type { ScopeIndex } from '../../../engines/scope/scope-index.ts'
import type { Tree } from '../../../engines/scope/tree.ts'
import { unitNameFor } from '../../../engines/unit/unit-name.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { grantsOf, type RoleFacts } from './authority/compile-authority.ts'
import { unitTree } from './authority/unit-tree.ts'

type Reader = { readonly actor: Staff; readonly index: ScopeIndex; readonly language: Locale }

/** Explains scopes that some roles give, with the names that the reader may see. */
export async function scopeExplainer(db: Db, { actor, index, language }: Reader, roles: readonly RoleFacts[]) {
  const tree = index.tree(unitTree)
  const units = await db
    .selectFrom('business_unit as unit')
    .select(['unit.id', unitNameFor(language).as('name')])
    .orderBy('unit.code')
    .execute()
  const seen = actor.permissions.get('business-unit:read')
  const namesOf = await visibleNames(db, actor, namedParts(roles, tree, index), index, language)
  /** @param through the roles of the account */
  return (permission: Permission, { all, ids, relative }: CompiledScope, through: readonly RoleFacts[]) => ({
    area: areaOf(permission),
    everything: all,
    units: topmost(
      units.filter(({ id }) => ids.unit?.has(id) && seen && inScope(seen, { unit: id })),
      ids.unit ?? new Set(),
      tree,
    ),
    named: [...(namedParts(through, tree, index).get(permission) ?? [])].map(([kind, chosen]) => ({
      kind,
      count: chosen.size,
      names: namesOf(kind, chosen),
    })),
    relative: [...relative],
  })
}

type NamedParts = ReadonlyMap<Permission, ReadonlyMap<string, ReadonlySet<string>>>

/** The records that roles name, by permission and kind of scope; those of business units are explained as units. */
function namedParts(roles: readonly RoleFacts[], units: Tree, index: ScopeIndex): NamedParts {
  const parts = new Map<Permission, Map<string, Set<string>>>()
  for (const [permission, scopes] of roles.flatMap((role) => grantsOf(role, units)))
    for (const { kind, ids } of scopes) {
      if (ids.length === 0 || index.dimension(kind)?.column === 'unit') continue
      const kinds = parts.get(permission) ?? new Map<string, Set<string>>()
      parts.set(permission, kinds.set(kind, new Set([...(kinds.get(kind) ?? []), ...ids])))
    }
  return parts
}

const maximumNames = 3

/** The names of records in scopes: of each scope the first few that the reader may see. */
async function visibleNames(db: Db, actor: Staff, parts: NamedParts, index: ScopeIndex, language: Locale) {
  const known = new Map<string, readonly { readonly id: string; readonly name: string }[]>()
  const kinds = new Set([...parts.values()].flatMap((named) => [...named.keys()]))
  for (const kind of kinds) {
    const ids = new Set([...parts.values()].flatMap((named) => [...(named.get(kind) ?? [])]))
    known.set(kind, (await index.dimension(kind)?.namesOf?.(db, actor, [...ids], language)) ?? [])
  }
  return (kind: string, ids: ReadonlySet<string>): string[] =>
    (known.get(kind) ?? [])
      .filter(({ id }) => ids.has(id))
      .slice(0, maximumNames)
      .map(({ name }) => name)
}

type Unit = { readonly id: string; readonly name: string }

/** Units by name; a unit with all its descendants in scope represents them. */
function topmost(units: readonly Unit[], reached: ReadonlySet<string>, tree: Tree) {
  const whole = units.filter(({ id }) => tree.descendantsOf(id).every((one) => reached.has(one)))
  const covered = new Set(whole.flatMap(({ id }) => tree.descendantsOf(id).filter((one) => one !== id)))
  return units
    .filter(({ id }) => !covered.has(id))
    .map((unit) => ({ name: unit.name, below: whole.includes(unit) && tree.descendantsOf(unit.id).length > 1 }))
}
