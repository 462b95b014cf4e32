import type { DataScope } from '@rostrum/contracts/access/accounts/data-scope'
import { roles } from '@rostrum/contracts/access/accounts/resources'
import { scopeKindDefs } from '@rostrum/contracts/scope-kinds'
import { sql } from 'kysely'
import { bindResource, writeEach } from '../../../../engines/resource/binding.ts'
import { rowScopeConditionOrNone } from '../../../../engines/resource/scope.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { invalid } from '../../../../kernel/http/domain-error.ts'
import { replaceScopes } from '../authority/authority.store.ts'
import { enforceGrantPolicy } from '../authority/enforce-grant-policy.ts'
import { precheckRoleChanges } from './precheck-role-changes.ts'

const accountScopeColumns = { unit: sql`account.business_unit_id`, owner: sql`account.id` }

/** A scope that names records is empty without any, and any other names none. */
const isMisnamed = ({ kind, ids }: DataScope): boolean =>
  (scopeKindDefs[kind].path === undefined) !== (ids.length === 0)

export const roleResource = bindResource(roles, {
  table: 'role',
  titleInEnglish: 'name_en',
  columns: {
    code: 'code',
    name: 'name',
    nameEn: 'name_en',
    description: 'description',
    businessUnitId: 'business_unit_id',
    admin: 'admin',
    secondFactor: 'second_factor',
    permissions: 'permissions',
    menus: 'menus',
    scopes: sql`coalesce((select json_agg(json_build_object('area', area, 'kind', kind, 'ids', ids) order by area, kind)
      from role_scope where role_id = row.id), '[]')`,
    holders: (actor) => sql`(select count(*)::int from account_role held join account on account.id = held.account_id
      where held.role_id = row.id and ${rowScopeConditionOrNone(accountScopeColumns, actor, 'account:read')})`,
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'roles', parent: 'access' },
  constraints: { role_code_key: 'code', role_name: 'name', role_scope_pkey: 'scopes' },
  precheck: precheckRoleChanges,
  guard: ({ platform, tx, actor }, changes) =>
    enforceGrantPolicy(platform, tx, actor, { roles: changes.map(({ id }) => id) }),
  write: writeEach(async ({ tx }, written) => {
    const { id, isCreate, values } = written
    const { scopes, businessUnitId, code, name, nameEn, permissions, secondFactor, ...rest } = values
    if (values.menus && (await hasUnknownMenu(tx, values.menus)))
      throw invalid({ path: 'menus', key: 'field.not_visible' })
    if (scopes?.some(isMisnamed)) throw invalid({ path: 'scopes', key: 'field.scope_empty' })
    const changed = {
      ...rest,
      ...(code !== undefined && { code }),
      ...(name !== undefined && { name }),
      ...(nameEn !== undefined && { name_en: nameEn }),
      ...(permissions !== undefined && { permissions: [...permissions] }),
      ...(businessUnitId !== undefined && { business_unit_id: businessUnitId }),
      ...(secondFactor !== undefined && { second_factor: secondFactor }),
    }
    if (isCreate) {
      const row = { code: '', name: '', permissions: [], ...changed }
      await tx
        .insertInto('role')
        .values({ ...row, id })
        .execute()
    } else {
      const bumped = { ...changed, revision: sql<number>`revision + 1` }
      await tx.updateTable('role').set(bumped).where('id', '=', id).execute()
    }
    if (scopes !== undefined) await replaceScopes(tx, id, scopes satisfies readonly DataScope[])
  }),
})

/** A page that was renamed or misspelled would be missing from the role without a word. */
async function hasUnknownMenu(tx: Tx, codes: readonly string[]): Promise<boolean> {
  const known = await tx
    .selectFrom('menu')
    .select('code')
    .where('code', 'in', [...codes, ''])
    .execute()
  return known.length < new Set(codes).size
}
