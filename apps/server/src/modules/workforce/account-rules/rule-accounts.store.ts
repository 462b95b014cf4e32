import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'

export type NewAccount = {
  readonly id: string
  readonly username: string
  readonly display_name: string
  readonly user_type: 'system' | 'clerk'
  readonly business_unit_id: string
  readonly employee_id: string
  readonly locale: string
  readonly email_encrypted: string | null
  readonly phone_encrypted: string | null
  readonly phone_index: string | null
}

/**
 * Writes accounts without a password, in one statement for any number. A phone that another account has is left out. A
 * name that exists gets a number after a dot, which no name of its own has.
 */
export async function insertEmployeeAccounts(tx: Tx, accounts: readonly NewAccount[], now: Date): Promise<void> {
  if (accounts.length === 0) return
  await sql`
    insert into account (id, username, display_name, password_hash, user_type, business_unit_id, employee_id, locale,
      email_encrypted, phone_encrypted, phone_index, created_at)
    select id, (
        select name from (select case when at = 1 then given.username else given.username || '.' || at end as name, at
          from generate_series(1, 10000) as at) candidate
        where not exists (select from account where account.username = candidate.name)
        order by at limit 1 offset given.nth - 1
      ), display_name, '', user_type, business_unit_id, employee_id, locale, email_encrypted,
      case when has_phone then phone_encrypted end, case when has_phone then phone_index end, ${now}
    from (
      select *, row_number() over (partition by username order by id) as nth,
        row_number() over (partition by phone_index order by id) = 1
          and not exists (select from account where account.phone_index = typed.phone_index) as has_phone
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as typed (id uuid, username text, display_name text,
        user_type text, business_unit_id uuid, employee_id uuid, locale text, email_encrypted text, phone_encrypted text,
        phone_index text)
    ) given`.execute(tx)
}

/**
 * Moves accounts to the unit of their place, with the user type of its post, where all their roles are by rules: a role
 * that was given by hand was given for the unit and the type that the account had.
 */
export async function moveAccounts(
  tx: Tx,
  places: readonly { readonly accountId: string; readonly unitId: string; readonly userType: 'system' | 'clerk' }[],
): Promise<readonly string[]> {
  if (places.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    update account set business_unit_id = "unitId", user_type = "userType", revision = revision + 1
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as given ("accountId" uuid, "unitId" uuid, "userType" text)
    where account.id = "accountId" and user_type in ('system', 'clerk')
      and (business_unit_id, user_type) is distinct from ("unitId", "userType")
      and not exists (select from account_role held where held.account_id = account.id
        and not exists (select from account_rule_grant by_rule
          where by_rule.account_id = held.account_id and by_rule.role_id = held.role_id))
    returning account.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A role of an account, and the rule that gives it. */
export type RuleGrant = { readonly accountId: string; readonly roleId: string; readonly ruleId: string | null }

/** What accounts have by rules. */
export async function findGrants(tx: Tx, accountIds: readonly string[]): Promise<readonly RuleGrant[]> {
  const { rows } = await sql<RuleGrant>`
    select account_id as "accountId", role_id as "roleId", rule_id as "ruleId" from account_rule_grant
    where account_id = any(${[...accountIds]}::uuid[])`.execute(tx)
  return rows
}

type Changed = { readonly accountId: string; readonly given: readonly string[]; readonly taken: readonly string[] }

/**
 * Gives accounts exactly some roles by rules, in one statement for any number; those given by hand stay.
 *
 * @returns the accounts whose roles have changed
 */
export async function replaceGrants(
  tx: Tx,
  accountIds: readonly string[],
  grants: readonly RuleGrant[],
): Promise<readonly Changed[]> {
  const { rows } = await sql<Changed>`
    with goal as materialized (
      select distinct on ("accountId", "roleId") * from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb)
        as given ("accountId" uuid, "roleId" uuid, "ruleId" uuid)
      order by "accountId", "roleId", "ruleId"
    ), gone as (
      delete from account_rule_grant held where account_id = any(${[...accountIds]}::uuid[])
        and not exists (select from goal where "accountId" = account_id and "roleId" = role_id)
      returning account_id, role_id
    ), taken as (
      delete from account_role using gone
      where account_role.account_id = gone.account_id and account_role.role_id = gone.role_id
      returning account_role.account_id, account_role.role_id
    ), given as (
      insert into account_role (account_id, role_id) select "accountId", "roleId" from goal
      on conflict do nothing returning account_id, role_id
    ), noted as (
      insert into account_rule_grant (account_id, role_id, rule_id)
      select account_id, role_id, "ruleId" from given join goal on "accountId" = account_id and "roleId" = role_id
      on conflict (account_id, role_id) do update set rule_id = excluded.rule_id returning 1
    ), moved as (
      update account_rule_grant held set rule_id = "ruleId" from goal
      where "accountId" = account_id and "roleId" = role_id and rule_id is distinct from "ruleId"
        and not exists (select from given where given.account_id = held.account_id and given.role_id = held.role_id)
      returning 1
    )
    select account_id as "accountId",
      coalesce(array_agg(role_id) filter (where is_given), '{}') as given,
      coalesce(array_agg(role_id) filter (where not is_given), '{}') as taken
    from (select *, true as is_given from given union all select *, false from taken) changed
    group by account_id order by account_id`.execute(tx)
  return rows
}
