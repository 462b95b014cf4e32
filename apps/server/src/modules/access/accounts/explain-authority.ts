import type { MenuNode } from '@rostrum/contracts/access/accounts/authority'
import { inScope } from '@rostrum/contracts/kernel/scope'
import { userTypes } from '@rostrum/contracts/kernel/user-types'
import type { Locale } from '@rostrum/i18n/locale'
import { readableName } from '@rostrum/i18n/readable-name'
import { z } from 'zod'
import { loadScopeIndex } from '../../../engines/scope/scope-index.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { menusFor } from '../../system/settings/public.ts'
import { rolesOf } from './authority/authority.store.ts'
import { type CompiledAuthority, compileAuthority } from './authority/compile-authority.ts'
import { scopeExplainer } from './explain-scope.ts'

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
  const [roles, index] = await Promise.all([rolesOf(db, id), loadScopeIndex(platform, db)])
  const membership = { unit: account.business_unit_id, type: z.enum(userTypes).parse(account.user_type) }
  const compiled = compileAuthority(roles, membership, index)
  const through = roles.map((role) => ({
    name: readableName(role, language),
    held: compileAuthority([role], membership, index),
  }))
  const scopeOf = await scopeExplainer(db, { actor, index, language }, roles)
  return {
    pages: await explainPages(db, compiled, through, language),
    permissions: [...compiled.permissions].map(([permission, scope]) => ({
      permission,
      ...scopeOf(permission, scope, roles),
      roles: through.filter(({ held }) => held.permissions.has(permission)).map(({ name }) => name),
    })),
  }
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
