import { type RawBuilder, sql } from 'kysely'
import { unitSettings } from '../../../engines/unit/unit-settings.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'

/**
 * The rule for a post in a unit: that of the nearest unit upwards; there the one for the post goes before the one for its
 * kind, and that before the one for all.
 */
const ruleFor = (unit: RawBuilder<unknown>, post: RawBuilder<unknown>, kind: RawBuilder<unknown>) => sql`(
  with recursive upwards as (
    select id, parent_id, 0 as distance from business_unit where id = ${unit}
    union all
    select parent.id, parent.parent_id, distance + 1 from upwards join business_unit parent on parent.id = upwards.parent_id
  )
  select rule.id from account_rule rule join upwards on upwards.id = rule.business_unit_id
  where rule.enabled and (rule.post_id is null or rule.post_id = ${post})
    and (rule.post_kind is null or rule.post_kind = ${kind})
  order by upwards.distance, rule.post_id is null, rule.post_kind is null limit 1)`

export type RuledAccount = {
  readonly employmentId: string
  readonly employeeId: string
  readonly accountId: string | null
  readonly name: string
  readonly jobNumber: string
  readonly unitId: string
  readonly isGuide: boolean
  readonly email: string
  readonly phoneEncrypted: string | null
  readonly ruleId: string | null
  readonly roleIds: readonly string[]
}

/** People who work today, with their account and what a rule gives it. */
export async function findRuledAccounts(
  tx: Tx,
  platform: Platform,
  employmentIds: readonly string[],
  now: Date,
): Promise<readonly RuledAccount[]> {
  const { rows } = await sql<RuledAccount>`
    select placed.*, array(select role_id from account_rule_role where rule_id = placed."ruleId") as "roleIds"
    from (
      select employment.id as "employmentId", employee.id as "employeeId", account.id as "accountId", employee.name,
        employment.job_number as "jobNumber", part.unit_id as "unitId", coalesce(post.kind = 'guide', false) as "isGuide",
        employee.email, (select value_encrypted from employee_sealed value
          where value.employee_id = employee.id and value.field = 'phone') as "phoneEncrypted",
        ${ruleFor(sql`part.unit_id`, sql`part.post_id`, sql`post.kind`)} as "ruleId"
      from employment join employee on employee.id = employment.employee_id
      join ${unitSettings(platform, now)} as company on company.id = employment.company_id
      join assignment_row part on part.subject_id = employment.id and part.during @> company.today
        and part.employment_state in ('entered', 'waiting_to_leave')
      left join post_row post on post.subject_id = part.post_id and post.during @> company.today
      left join account on account.employee_id = employee.id
      where employment.id = any(${[...employmentIds]}::uuid[]) and not employment.rescinded
    ) placed`.execute(tx)
  return rows
}

/** The names of the roles that a rule gives in a place; undefined without a rule. */
export async function findRolesFor(
  db: Db | Tx,
  { unitId, postId, postKind }: { readonly unitId: string; readonly postId: string; readonly postKind: string | null },
): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ id: string | null; roles: readonly string[] }>`
    select rule.id, array(select role.name from account_rule_role given join role on role.id = given.role_id
      where given.rule_id = rule.id order by role.name) as roles
    from (select ${ruleFor(sql`${unitId}::uuid`, sql`${postId}::uuid`, sql`${postKind}::text`)} as id) rule`.execute(db)
  return rows[0]?.id == null ? undefined : rows[0].roles
}

export type NewAccount = {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly userType: 'system' | 'clerk'
  readonly unitId: string
  readonly employeeId: string
  readonly emailEncrypted: string | null
  readonly phoneEncrypted: string | null
  readonly phoneIndex: string | null
}

/**
 * Makes an account without a password. A phone that another account has is left out, and a name that exists gets a number.
 *
 * @returns its name for the log-in
 */
export async function insertEmployeeAccount(tx: Tx, account: NewAccount, now: Date): Promise<string> {
  const { rows } = await sql<{ username: string }>`
    insert into account (id, username, display_name, password_hash, user_type, business_unit_id, employee_id,
      email_encrypted, phone_encrypted, phone_index, created_at)
    select ${account.id}, name.username, ${account.displayName}, '', ${account.userType}, ${account.unitId},
      ${account.employeeId}, ${account.emailEncrypted}, case when free then ${account.phoneEncrypted} end,
      case when free then ${account.phoneIndex} end, ${now}
    from (select case when exists (select from account where username = ${account.username})
        then ${account.username} || '-' || (select count(*) + 1 from account
          where left(username, length(${account.username}::text)) = ${account.username}) else ${account.username} end as username,
      not exists (select from account where phone_index = ${account.phoneIndex}) as free) name
    returning username`.execute(tx)
  return rows[0]?.username ?? account.username
}

/** Replaces the roles that an account has by a rule; those given by hand stay. @returns whether any changed */
export async function replaceRuleRoles(tx: Tx, accountId: string, roleIds: readonly string[]): Promise<boolean> {
  const given = sql`unnest(${[...roleIds]}::uuid[])`
  const { rows } = await sql<{ changed: number }>`
    with gone as (
      delete from account_rule_grant where account_id = ${accountId} and not role_id = any(${[...roleIds]}::uuid[])
      returning role_id
    ), taken as (
      delete from account_role where account_id = ${accountId} and role_id in (select role_id from gone) returning 1
    ), given as (
      insert into account_role (account_id, role_id)
      select ${accountId}, role_id from ${given} as role_id on conflict do nothing returning role_id
    ), noted as (
      insert into account_rule_grant (account_id, role_id) select ${accountId}, role_id from given
      on conflict do nothing returning 1
    ) select ((select count(*) from taken) + (select count(*) from given) + (select count(*) from noted) * 0)::int
      as changed`.execute(tx)
  return (rows[0]?.changed ?? 0) > 0
}
