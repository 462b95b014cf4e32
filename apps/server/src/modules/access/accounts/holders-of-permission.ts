import { canAdminister, userTypes } from '@rostrum/contracts/kernel/user-types'
import { areaOf, canHoldPermission, type Permission } from '@rostrum/contracts/permissions'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import { loadScopeIndex } from '../../../engines/scope/scope-index.ts'
import { translatedName } from '../../../engines/unit/translated-name.ts'
import { unitNameFor } from '../../../engines/unit/unit-name.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { searchPatterns } from '../../../kernel/database/search-patterns.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findMemberships, rolesById } from './authority/authority.store.ts'
import { compileAuthority } from './authority/compile-authority.ts'
import { scopeExplainer } from './explain-scope.ts'

type Holder = {
  readonly accountId: string
  readonly username: string
  readonly displayName: string
  readonly locked: boolean
  readonly businessUnit: string
  readonly roles: { id: string | null; name: string }[]
}

/** Where each of some accounts holds a permission. An account that has just lost it is left out. */
export async function scopesOfHolders(
  platform: Platform,
  reader: { readonly actor: Staff; readonly language: Locale },
  permission: Permission,
  holders: readonly Pick<Holder, 'accountId'>[],
) {
  const { db } = platform.database
  const index = await loadScopeIndex(platform, db)
  const memberships = await findMemberships(
    db,
    holders.map(({ accountId }) => accountId),
  )
  const roles = await rolesById(db, [...new Set(memberships.flatMap(({ roleIds }) => roleIds))])
  const scopeOf = await scopeExplainer(db, { ...reader, index }, roles)
  return new Map(
    memberships.flatMap(({ id, roleIds, ...membership }) => {
      const own = roles.filter((role) => roleIds.includes(role.id))
      const scope = compileAuthority(own, membership, index).permissions.get(permission)
      return scope ? [[id, scopeOf(permission, scope, own)] as const] : []
    }),
  )
}

type AdministratorRoles = {
  readonly granting: (type: RawBuilder<string>) => RawBuilder<boolean>
  readonly types: string[]
}

function grantingRoles(permission: Permission): AdministratorRoles {
  // The admin flag of a business unit does not include installation-wide permissions.
  const administered =
    areaOf(permission) === 'installation'
      ? sql`role.admin and (select parent_id is null from business_unit unit where unit.id = role.business_unit_id)`
      : sql`role.admin`
  const administering = userTypes.filter(canAdminister)
  return {
    types: userTypes.filter((type) => canHoldPermission(type, permission)),
    granting: (type) => sql`role.id in (select role.id from role
      where (${administered} and ${type} = any(${administering}::text[]))
        or (not role.admin and ${permission} = any(role.permissions)))`,
  }
}

/** Whether an account, `row`, has a permission by one of its roles, in whatever scope. */
export function holdsPermission(permission: Permission): RawBuilder<boolean> {
  const { granting, types } = grantingRoles(permission)
  return sql`(row.user_type = any(${types}::text[]) and exists (
    select from account_role held join role on role.id = held.role_id
    where held.account_id = row.id and ${granting(sql`row.user_type`)}))`
}

/** The visible accounts with a permission, by user name, and their roles that grant it, with the keys of visible ones. */
export async function findHolders(
  db: Db,
  { actor, language }: { readonly actor: Staff; readonly language: Locale },
  permission: Permission,
  { limit, offset, search }: { readonly limit: number; readonly offset: number; readonly search?: string | undefined },
): Promise<{ records: Holder[]; total: number }> {
  const { granting } = grantingRoles(permission)
  const sight = rowScopeCondition({ unit: sql`row.business_unit_id`, owner: sql`row.id` }, actor, 'account:read')
  const canOpen = rowScopeConditionOrNone({ unit: sql`role.business_unit_id` }, actor, 'role:read')
  const named = searchPatterns(search).map((word) => sql`and row.search_text like search_fold(${word})`)
  const { rows } = await sql<Holder & { total: number }>`
    with holder as materialized (
      select row.id, row.username, row.display_name, row.locked, row.business_unit_id, row.user_type from account as row
      where ${sight} and ${holdsPermission(permission)} ${sql.join(named, sql` `)}
    ), page as (select * from holder order by username, id limit ${limit} offset ${offset})
    select found.total, page.id as "accountId", page.username, page.display_name as "displayName", page.locked,
      (select ${unitNameFor(language)} from business_unit as unit
        where unit.id = page.business_unit_id) as "businessUnit",
      (select coalesce(jsonb_agg(jsonb_build_object('id', case when ${canOpen} then role.id end,
          'name', ${translatedName('role', language)}) order by role.code), '[]')
        from account_role held join role on role.id = held.role_id
        where held.account_id = page.id and ${granting(sql`page.user_type`)}) as roles
    from (select count(*)::int as total from holder) as found left join page on true
    order by page.username, page.id`.execute(db)
  return {
    records: rows.flatMap(({ total: _total, ...holder }) => (holder.accountId === null ? [] : [holder])),
    total: rows[0]?.total ?? 0,
  }
}
