import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { translatedName } from '../../../engines/unit/translated-name.ts'
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

/** A rule as it is applied. */
export type AccountRule = {
  readonly id: string
  readonly unitId: string
  readonly authorId: string | null
  readonly stop: RuleStop['stop'] | null
  readonly lacking: string
  readonly roleIds: readonly string[]
}

/** Why a rule gives nothing; with the permission or page that its author may not give. */
export type RuleStop = { readonly stop: 'author_gone' | 'author_lacks'; readonly lacking: string }

/** Rules by identifier, or all that are enabled. */
export async function findRules(db: Db | Tx, which: readonly string[] | 'enabled'): Promise<readonly AccountRule[]> {
  const named = which === 'enabled' ? sql`enabled` : sql`id = any(${[...which]}::uuid[])`
  const { rows } = await sql<AccountRule>`
    select id, business_unit_id as "unitId", author_id as "authorId", stop, lacking,
      array(select role_id from account_rule_role where rule_id = rule.id order by role_id) as "roleIds"
    from account_rule rule where ${named} order by id`.execute(db)
  return rows
}

/** A rule that is being written is left out: the writer waits for the lock of authority, and checks the rule itself. */
export const setStop = (tx: Tx, id: string, stop: RuleStop | undefined) =>
  sql`update account_rule set stop = ${stop?.stop ?? null}, lacking = ${stop?.lacking ?? ''}
    where id in (select id from account_rule where id = ${id} for update skip locked)`.execute(tx)

export const setAuthor = (tx: Tx, id: string, authorId: string) =>
  sql`update account_rule set author_id = ${authorId}, revision = revision + 1 where id = ${id}`.execute(tx)

/** Rules that give nothing at present, within a scope over `row`. */
export async function countStopped(db: Db, scope: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from account_rule row
    where row.enabled and row.stop is not null and ${scope}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether there is anything to apply or to take back. */
export async function hasRules(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from account_rule) or exists (select from account_rule_grant) as found`.execute(tx)
  return rows[0]?.found ?? false
}

/** Where a person works today, and the rule for the place; null where there is none. */
export type Placed = {
  readonly employmentId: string
  readonly jobNumber: string
  readonly unitId: string
  readonly country: string | null
  readonly isGuide: boolean
  readonly ruleId: string | null
}

export type RuledPerson = {
  readonly employeeId: string
  readonly accountId: string | null
  readonly accountUnit: string | null
  readonly accountType: 'system' | 'clerk' | 'distributor' | null
  readonly name: string
  readonly email: string
  readonly phoneEncrypted: string | null
  /** The longest service first; empty for a person who works nowhere in the group. */
  readonly placed: readonly Placed[]
}

/** The people of employments, with everywhere that they work today: a person of two companies has the roles of both. */
export async function findRuledPeople(
  tx: Tx,
  platform: Platform,
  employmentIds: readonly string[],
  now: Date,
): Promise<readonly RuledPerson[]> {
  const { rows } = await sql<RuledPerson>`
    select employee.id as "employeeId", account.id as "accountId", account.business_unit_id as "accountUnit",
      account.user_type as "accountType", employee.name, employee.email,
      (select value_encrypted from employee_sealed value
        where value.employee_id = employee.id and value.field = 'phone') as "phoneEncrypted",
      coalesce(place.places, '[]') as placed
    from (select distinct employee_id from employment where id = any(${[...employmentIds]}::uuid[])) concerned
    join employee on employee.id = concerned.employee_id
    left join account on account.employee_id = employee.id
    cross join lateral (
      select json_agg(json_build_object('employmentId', employment.id, 'jobNumber', employment.job_number,
        'unitId', part.unit_id, 'country', company.country, 'isGuide', coalesce(post.kind = 'guide', false),
        'ruleId', ${ruleFor(sql`part.unit_id`, sql`part.post_id`, sql`post.kind`)})
        order by employment.service_start, employment.id) as places
      from employment join ${unitSettings(platform, now)} as company on company.id = employment.company_id
      join assignment_row part on part.subject_id = employment.id and part.during @> company.today
        and part.employment_state in ('entered', 'waiting_to_leave')
      left join post_row post on post.subject_id = part.post_id and post.during @> company.today
      where employment.employee_id = employee.id and not employment.rescinded
    ) place
    order by employee.id`.execute(tx)
  return rows
}

/** The rule of a place with the names of its roles as a reader of a language sees them; undefined without a rule. */
export async function findRuleOfPlace(
  db: Db | Tx,
  { unitId, postId, postKind }: { readonly unitId: string; readonly postId: string; readonly postKind: string | null },
  language: Locale,
): Promise<{ readonly isStopped: boolean; readonly roles: readonly string[] } | undefined> {
  const { rows } = await sql<{ isStopped: boolean; roles: readonly string[] }>`
    select rule.stop is not null as "isStopped",
      array(select ${translatedName('role', language)} from account_rule_role given join role on role.id = given.role_id
        where given.rule_id = rule.id order by role.name) as roles
    from account_rule rule
    where rule.id = ${ruleFor(sql`${unitId}::uuid`, sql`${postId}::uuid`, sql`${postKind}::text`)}`.execute(db)
  return rows[0]
}
