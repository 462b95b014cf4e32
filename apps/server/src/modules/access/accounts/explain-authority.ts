import type { MenuNode } from '@rostrum/contracts/access/accounts/authority'
import { inScope } from '@rostrum/contracts/engines/scope/scope'
import { userTypes } from '@rostrum/contracts/kernel/user-types'
import { areaOf, type Permission } from '@rostrum/contracts/permissions'
import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { loadScopeIndex, type ScopeIndex } from '../../../engines/scope/scope-index.ts'
import type { Tree } from '../../../engines/scope/tree.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { menusFor } from '../../system/settings/public.ts'
import { rolesOf } from './authority/authority.store.ts'
import { type CompiledAuthority, compileAuthority, grantsOf, type RoleFacts } from './authority/compile-authority.ts'
import { unitTree } from './authority/unit-tree.ts'

/**
 * An account in the actor's scope.
 *
 * @throws DomainError `record.not_found`, for hidden and missing ones alike
 */
async function findVisibleAccount(db: Db, actor: Staff, id: string) {
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  const scope = actor.permissions.get('account:read')
  const place = { unit: account?.business_unit_id ?? null, owner: id }
  if (!account || !scope || !inScope(scope, place)) throw notFound()
  if (actor.unitFilter && !actor.unitFilter.has(account.business_unit_id)) throw notFound()
  return account
}

/** What an account may see and do, and by which of its roles. */
export async function explainAuthority(platform: Platform, actor: Staff, id: string, language: Locale) {
  const { db } = platform.database
  const account = await findVisibleAccount(db, actor, id)
  const [roles, index, units] = await Promise.all([
    rolesOf(db, id),
    loadScopeIndex(platform, db),
    db.selectFrom('business_unit').select(['id', 'name']).orderBy('code').execute(),
  ])
  const standing = { unit: account.business_unit_id, type: z.enum(userTypes).parse(account.user_type) }
  const tree = index.tree(unitTree)
  const compiled = compileAuthority(roles, standing, index)
  const through = roles.map((role) => ({ name: role.name, held: compileAuthority([role], standing, index) }))
  const seen = actor.permissions.get('business-unit:read')
  const named = namedParts(roles, tree, index)
  const namesOf = await visibleNames(db, actor, named, index, language)
  return {
    pages: await explainPages(db, compiled, through, language),
    permissions: [...compiled.permissions].map(([permission, { all, ids, relative }]) => ({
      permission,
      area: areaOf(permission),
      everything: all,
      units: topmost(
        units.filter(({ id }) => ids.unit?.has(id) && seen && inScope(seen, { unit: id })),
        ids.unit ?? new Set(),
        tree,
      ),
      named: [...(named.get(permission) ?? [])].map(([kind, chosen]) => ({
        kind,
        count: chosen.size,
        names: namesOf(kind, chosen),
      })),
      relative: [...relative],
      roles: through.filter(({ held }) => held.permissions.has(permission)).map(({ name }) => name),
    })),
  }
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

type Through = readonly { readonly name: string; readonly held: CompiledAuthority }[]

/** The pages of an account, each with the roles that grant it alone; a page that needs several roles lists them all. */
async function explainPages(db: Db, compiled: CompiledAuthority, through: Through, language: Locale) {
  const opened = await Promise.all(
    through.map(async ({ name, held }) => ({
      name,
      paths: new Set(pagesOf(await menusFor(db, held, language)).keys()),
    })),
  )
  return [...pagesOf(await menusFor(db, compiled, language))].map(([path, label]) => {
    const alone = opened.filter(({ paths }) => paths.has(path))
    return { path, label, roles: (alone.length > 0 ? alone : opened).map(({ name }) => name) }
  })
}

/** Pages by their path, each with the names of its directories. */
const pagesOf = (menus: readonly MenuNode[], above: readonly string[] = []): Map<string, string> =>
  new Map(
    menus.flatMap(({ label, path, children }) => [
      ...(path === '' ? [] : [[path, [...above, label].join(' / ')] as const]),
      ...pagesOf(children, [...above, label]),
    ]),
  )
