import type { MenuNode } from '@rostrum/contracts/access/accounts/authority'
import { inScope } from '@rostrum/contracts/access/accounts/authority'
import { userTypes } from '@rostrum/contracts/kernel/user-types'
import { areaOf } from '@rostrum/contracts/permissions'
import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { menusFor } from '../../system/settings/public.ts'
import { loadUnitTree, rolesOf } from './authority/authority.store.ts'
import {
  type CompiledAuthority,
  compileAuthority,
  type Membership,
  type RoleFacts,
} from './authority/compile-authority.ts'
import { subjectNames } from './authority/subject-names.ts'
import type { UnitTree } from './authority/unit-tree.ts'

/**
 * An account in the actor's scope.
 *
 * @throws DomainError `record.not_found`, for hidden and missing ones alike
 */
async function findVisibleAccount(db: Db, actor: Staff, id: string) {
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  const scope = actor.permissions.get('account:read')
  const place = { unit: account?.business_unit_id ?? null, owner: id }
  if (!account || !scope || !inScope(scope, place, actor.accountId)) throw notFound()
  if (actor.unitFilter && !actor.unitFilter.has(account.business_unit_id)) throw notFound()
  return account
}

/** What an account may see and do, and by which of its roles. */
export async function explainAuthority(db: Db, actor: Staff, id: string, language: Locale) {
  const account = await findVisibleAccount(db, actor, id)
  const [roles, tree, units] = await Promise.all([
    rolesOf(db, id),
    loadUnitTree(db),
    db.selectFrom('business_unit').select(['id', 'name']).orderBy('code').execute(),
  ])
  const standing = { unit: account.business_unit_id, type: z.enum(userTypes).parse(account.user_type) }
  const compiled = compileAuthority(roles, standing, tree)
  const through = rolesThrough(roles, standing, tree)
  const seen = actor.permissions.get('business-unit:read')
  const namesOf = await subjectNames(db, actor, [...compiled.permissions.values()], language)
  return {
    pages: await explainPages(db, compiled, through, language),
    permissions: [...compiled.permissions].map(([permission, scope]) => ({
      permission,
      area: areaOf(permission),
      everything: scope.all,
      units: topmost(
        units.filter(({ id }) => scope.units.has(id) && seen && inScope(seen, { unit: id }, actor.accountId)),
        scope.units,
        tree,
      ),
      subjects: { count: scope.subjects.size, names: namesOf(scope.subjects) },
      self: scope.self,
      roles: through.filter(({ held }) => held.permissions.has(permission)).map(({ name }) => name),
    })),
  }
}

type Unit = { readonly id: string; readonly name: string }

/** Units by name; a unit with all its descendants in scope represents them. */
function topmost(units: readonly Unit[], reached: ReadonlySet<string>, tree: UnitTree) {
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

const rolesThrough = (
  roles: readonly RoleFacts[],
  membership: Membership,
  tree: UnitTree,
): { name: string; held: CompiledAuthority }[] =>
  roles.map((role) => ({ name: role.name, held: compileAuthority([role], membership, tree) }))
