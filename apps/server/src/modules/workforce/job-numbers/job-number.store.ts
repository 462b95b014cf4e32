import type { JobNumberElement, NumberSubject } from '@rostrum/contracts/workforce/job-numbers/elements'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

export type StoredRule = { readonly id: string; readonly elements: readonly JobNumberElement[] }

/** The enabled rule of a unit for employees or contracts, or that of the nearest unit upwards. */
export async function findNearestRule(
  db: Db | Tx,
  unitId: string,
  subject: NumberSubject = 'employee',
): Promise<StoredRule | undefined> {
  const { rows } = await sql<StoredRule>`
    with recursive upwards as (
      select id, parent_id, 0 as distance from business_unit where id = ${unitId}
      union all
      select unit.id, unit.parent_id, distance + 1
      from upwards join business_unit unit on unit.id = upwards.parent_id
    )
    select rule.id, rule.elements from upwards
    join job_number_rule rule on rule.business_unit_id = upwards.id and rule.enabled and rule.subject = ${subject}
    order by distance limit 1`.execute(db)
  return rows[0]
}

/** Locks a counter for the rest of the transaction, so that two hires count one after the other. */
export async function lockCounter(tx: Tx, ruleId: string, bucket: string): Promise<number> {
  await sql`insert into job_number_counter (rule_id, bucket) values (${ruleId}, ${bucket})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ last: string }>`select last from job_number_counter
    where rule_id = ${ruleId} and bucket = ${bucket} for update`.execute(tx)
  return Number(rows[0]?.last ?? 0)
}

export const saveCounter = (tx: Tx, ruleId: string, bucket: string, last: number) =>
  sql`update job_number_counter set last = ${last} where rule_id = ${ruleId} and bucket = ${bucket}`.execute(tx)

export async function findLastCount(db: Db, ruleId: string, bucket: string): Promise<number> {
  const found = await db
    .selectFrom('job_number_counter')
    .select('last')
    .where('rule_id', '=', ruleId)
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  return Number(found?.last ?? 0)
}

type Claim = { readonly number: string; readonly employeeId: string }

/**
 * Gives numbers to employees. One that another transaction is claiming is waited for.
 *
 * @returns the numbers that were free
 */
export async function claimNumbers(tx: Tx, claims: readonly Claim[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`insert into job_number (number, employee_id)
    select number, "employeeId" from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
      as claim (number text, "employeeId" uuid)
    on conflict (number) do nothing returning number`.execute(tx)
  return new Set(rows.map(({ number }) => number))
}

/** The employees that numbers belong to. */
export async function findOwners(db: Db | Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ number: string; employeeId: string }>`
    select number, employee_id as "employeeId" from job_number where number = any(${[...numbers]}::text[])`.execute(db)
  return new Map(rows.map(({ number, employeeId }) => [number, employeeId]))
}

/** What numbers contain of a unit, if it is in the scope of a condition over `row`. */
export async function findUnit(
  db: Db | Tx,
  unitId: string,
  scope: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<{ readonly unitCode: string; readonly country: string | null } | undefined> {
  const { rows } = await sql<{ unitCode: string; country: string | null }>`
    select row.code as "unitCode", setting.country from business_unit row
    join business_unit_setting setting on setting.id = row.id
    where row.id = ${unitId} and ${scope}`.execute(db)
  return rows[0]
}

/** The enabled rules of units, by unit and what they give numbers to. */
export async function findEnabledRules(db: Db | Tx, unitIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; unitId: string; subject: string }>`
    select id, business_unit_id as "unitId", subject from job_number_rule
    where enabled and business_unit_id = any(${[...unitIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, unitId, subject }) => [`${unitId} ${subject}`, id]))
}

/** Whether a rule exists in the scope of a condition over `row`. */
export async function isRule(db: Db, id: string, scope: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql`select from job_number_rule row where id = ${id} and ${scope}`.execute(db)
  return rows.length > 0
}
