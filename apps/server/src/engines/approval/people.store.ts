import type { Absence } from '@rostrum/approval-rules/people'
import type { Names } from '@rostrum/i18n/readable-name'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { namesOf } from '../unit/translated-name.ts'

/** Of some accounts, those that exist and are not locked. */
export async function findUnlocked(db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from account where id = any(${[...new Set(ids)]}::uuid[]) and not locked`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function findNames(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from account where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A unit and all above it, from the nearest upwards. */
export async function findUnitsUpwards(db: Db | Tx, unit: string): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, parent_id, 1 as level from business_unit where id = ${unit}
      union all
      select above.id, above.parent_id, up.level + 1
      from business_unit above join up on above.id = up.parent_id where up.level < 64
    ) select id from up order by level`.execute(db)
  return rows
}

type PersonInUnit = { readonly accountId: string; readonly unit: Names; readonly role: Names }

/** The accounts with a role in the nearest unit upwards that has one. */
export async function findRoleHolders(
  db: Db | Tx,
  roleId: string,
  units: readonly string[],
  limit: number,
): Promise<readonly PersonInUnit[]> {
  const { rows } = await sql<PersonInUnit>`
    with holder as (
      select account.id, account.username, account.business_unit_id as unit,
        array_position(${[...units]}::uuid[], account.business_unit_id) as level
      from account_role join account on account.id = account_role.account_id
      where account_role.role_id = ${roleId} and account.business_unit_id = any(${[...units]}::uuid[])
        and not account.locked
    )
    select holder.id as "accountId", ${namesOf('unit')} as unit, ${namesOf('role')} as role
    from holder join business_unit unit on unit.id = holder.unit join role on role.id = ${roleId}
    where level = (select min(level) from holder) order by holder.username limit ${limit}`.execute(db)
  return rows
}

/** Who administers approvals in the nearest unit upwards that has such an account. */
export async function findAdministrators(
  db: Db | Tx,
  units: readonly string[],
  limit: number,
): Promise<readonly PersonInUnit[]> {
  const { rows } = await sql<PersonInUnit>`
    with holder as (
      select distinct on (account.id) account.id, account.username, account.business_unit_id as unit,
        role.name, role.name_en, array_position(${[...units]}::uuid[], account.business_unit_id) as level
      from account join account_role on account_role.account_id = account.id join role on role.id = account_role.role_id
      where account.business_unit_id = any(${[...units]}::uuid[]) and not account.locked
        and account.user_type <> 'distributor'
        and (role.admin or 'approval:administer' = any(role.permissions))
      order by account.id, role.code
    )
    select holder.id as "accountId", ${namesOf('unit')} as unit, ${namesOf('holder')} as role
    from holder join business_unit unit on unit.id = holder.unit
    where level = (select min(level) from holder) order by holder.username limit ${limit}`.execute(db)
  return rows
}

/** The absences of accounts on a day for a kind of request, with those of their substitutes. */
export async function findAbsences(
  db: Db | Tx,
  accountIds: readonly string[],
  kind: string,
  day: string,
): Promise<ReadonlyMap<string, Absence>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<{ accountId: string; until: string; substituteId: string | null }>`
    with recursive absent as (
      select account_id, substitute_id, during from approval_absence
      where account_id = any(${[...accountIds]}::uuid[]) and during @> ${day}::date
        and (kinds = '{}' or ${kind} = any(kinds))
      union
      select next.account_id, next.substitute_id, next.during
      from approval_absence next join absent on absent.substitute_id = next.account_id
      where next.during @> ${day}::date and (next.kinds = '{}' or ${kind} = any(next.kinds))
    )
    select account_id as "accountId", (upper(during) - 1)::date as until, substitute_id as "substituteId"
    from absent`.execute(db)
  return new Map(rows.map(({ accountId, ...absence }) => [accountId, absence]))
}
