import { canAdminister, type UserType } from '@rostrum/contracts/kernel/user-types'
import { canHoldPermission, type Permission } from '@rostrum/contracts/permissions'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { loadScopeIndex } from '../../../engines/scope/scope-index.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { rolesById } from './authority/authority.store.ts'
import { grantsOf } from './authority/compile-authority.ts'
import { unitTree } from './authority/unit-tree.ts'

type Membership = { readonly type: UserType; readonly roleIds: readonly string[]; readonly accounts: number }

/** How many of the visible accounts hold each permission; one that none of them holds is missing. */
export async function countHolders(platform: Platform, actor: Staff): Promise<ReadonlyMap<Permission, number>> {
  const { db } = platform.database
  const sight = rowScopeCondition({ unit: sql`row.business_unit_id`, owner: sql`row.id` }, actor, 'account:read')
  const { rows } = await sql<Membership>`
    select type, role_ids as "roleIds", count(*)::int as accounts from (
      select row.user_type as type, array(select role_id from account_role where account_id = row.id order by 1) as role_ids
      from account as row where ${sight}
    ) as seen where cardinality(role_ids) > 0 group by type, role_ids`.execute(db)
  const roles = await rolesById(db, [...new Set(rows.flatMap(({ roleIds }) => roleIds))])
  const units = (await loadScopeIndex(platform, db)).tree(unitTree)
  const granted = new Map(
    roles.map((role) => [role.id, { admin: role.admin, permissions: grantsOf(role, units).map(([one]) => one) }]),
  )
  const counts = new Map<Permission, number>()
  for (const { type, roleIds, accounts } of rows) {
    const counted = roleIds.flatMap((id) => granted.get(id) ?? []).filter(({ admin }) => !admin || canAdminister(type))
    for (const permission of new Set(counted.flatMap(({ permissions }) => permissions)))
      if (canHoldPermission(type, permission)) counts.set(permission, (counts.get(permission) ?? 0) + accounts)
  }
  return counts
}
