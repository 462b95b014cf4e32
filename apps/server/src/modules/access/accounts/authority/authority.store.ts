import { sql } from 'kysely'
import { advisoryLocks } from '../../../../kernel/database/advisory-locks.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import type { Membership, RoleFacts, ScopePart } from './compile-authority.ts'

export type RoleRow = RoleFacts & { readonly id: string }

const roleFacts = sql<RoleRow>`
  select role.id, role.code, role.name, role.name_en as "nameEn", role.business_unit_id as unit, role.admin, role.permissions, role.menus,
    coalesce((select json_agg(json_build_object('area', area, 'kind', kind, 'ids', ids))
      from role_scope where role_scope.role_id = role.id), '[]') as scopes
  from role`

export async function rolesOf(db: Db | Tx, accountId: string): Promise<readonly RoleFacts[]> {
  const { rows } = await sql<RoleRow>`${roleFacts}
    where exists (select 1 from account_role where account_role.role_id = role.id and account_id = ${accountId})
    order by role.code`.execute(db)
  return rows
}

export async function rolesById(db: Db | Tx, ids: readonly string[]): Promise<readonly RoleRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RoleRow>`${roleFacts} where role.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

type Holder = Membership & { readonly id: string; readonly roleIds: readonly string[] }

/** The units, user types and roles of accounts. */
export async function findMemberships(
  db: Db | Tx,
  accounts: readonly string[] | 'everybody',
): Promise<readonly Holder[]> {
  const named = accounts === 'everybody' ? sql`true` : sql`account.id = any(${[...accounts]}::uuid[])`
  const { rows } = await sql<Holder>`
    select account.id, account.business_unit_id as unit, account.user_type as type,
      array(select role_id from account_role join role on role.id = role_id
        where account_id = account.id order by role.code) as "roleIds"
    from account where ${named}`.execute(db)
  return rows
}

export async function holdersOf(db: Db | Tx, roleIds: readonly string[]): Promise<readonly string[]> {
  if (roleIds.length === 0) return []
  const held = db.selectFrom('account_role').select('account_id').where('role_id', 'in', roleIds).distinct()
  return (await held.execute()).map(({ account_id }) => account_id)
}

type Administrator = { readonly accountId: string; readonly roleId: string }

/**
 * Accounts that can log in, are bound to no unit and hold an admin role of the root unit, with each such role. A phone
 * without a password does not count: until the first reset nothing proves that the number reaches its owner.
 */
export async function systemAdministrators(db: Db | Tx): Promise<readonly Administrator[]> {
  const { rows } = await sql<Administrator>`
    select account.id as "accountId", role.id as "roleId" from account
    join account_role on account_role.account_id = account.id
    join role on role.id = account_role.role_id and role.admin
    join business_unit unit on unit.id = role.business_unit_id and unit.parent_id is null
    where not account.locked and account.password_hash <> '' and account.user_type = 'system'`.execute(db)
  return rows
}

/** Serializes changes of authority. */
export const lockAuthority = (tx: Tx) => sql`select pg_advisory_xact_lock(${advisoryLocks.authority})`.execute(tx)

/** Replaces the scopes of a role in one area; those of the others stay. */
export async function replaceScopesIn(
  tx: Tx,
  roleId: string,
  area: ScopePart['area'],
  scopes: readonly Omit<ScopePart, 'area'>[],
): Promise<void> {
  await tx.deleteFrom('role_scope').where('role_id', '=', roleId).where('area', '=', area).execute()
  if (scopes.length === 0) return
  await tx
    .insertInto('role_scope')
    .values(scopes.map(({ kind, ids }) => ({ role_id: roleId, area, kind, ids: [...ids] })))
    .execute()
}

export async function replaceScopes(tx: Tx, roleId: string, scopes: readonly ScopePart[]): Promise<void> {
  await tx.deleteFrom('role_scope').where('role_id', '=', roleId).execute()
  if (scopes.length === 0) return
  await tx
    .insertInto('role_scope')
    .values(scopes.map(({ area, kind, ids }) => ({ role_id: roleId, area, kind, ids: [...ids] })))
    .execute()
}
