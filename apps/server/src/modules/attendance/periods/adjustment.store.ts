import type { AdjustmentVocabulary } from '@rostrum/contracts/attendance/periods/lifecycle'
import { notEmployed } from '@rostrum/contracts/attendance/periods/resources'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { periodKind } from '../closed-periods/public.ts'

type ClosedRange = { readonly unitId: string; readonly from: string; readonly to: string }

/** The company of each of some employments, whatever their state. */
export async function findCompaniesOf(tx: Tx, employments: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; companyId: string }>`select id, company_id as "companyId" from employment
    where id = any(${[...employments]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, companyId }) => [id, companyId]))
}

export async function findClosedRanges(tx: Db | Tx): Promise<readonly ClosedRange[]> {
  const { rows } = await sql<ClosedRange>`select unit_id as "unitId", lower(days)::text as from,
      (upper(days) - 1)::text as to
    from period where kind = ${periodKind} and state = 'closed'`.execute(tx)
  return rows
}

/** The last days up to which leavers of some employments were closed. */
export async function findLeaverClosings(tx: Tx, employments: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; until: string }>`select employment_id as id, until::text as until
    from attendance_leaver_closing where employment_id = any(${[...employments]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, until }) => [id, until]))
}

export type DayKey = { readonly employment_id: string; readonly day: string }

export type StoredVersion = {
  readonly employmentId: string
  readonly day: string
  readonly hash: string
  readonly result: string
  readonly unitId: string | null
  readonly departmentId: string | null
  readonly storeId: string | null
}

const keysOf = (days: readonly DayKey[]) => sql`unnest(${days.map((one) => one.employment_id)}::uuid[],
  ${days.map(({ day }) => day)}::date[]) as given (employment_id, day)`

/** The stored rows of days. */
export async function findStored(tx: Tx, days: readonly DayKey[]): Promise<readonly StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select row.employment_id as "employmentId", row.day::text as day, row.hash, row.result,
      row.unit_id as "unitId", row.department_id as "departmentId", row.store_id as "storeId"
    from ${keysOf(days)} join attendance_day row on row.employment_id = given.employment_id and row.day = given.day`.execute(
    tx,
  )
  return rows
}

type StoredAdjustment = {
  readonly id: string
  readonly employmentId: string
  readonly day: string
  readonly state: AdjustmentVocabulary['state']
  readonly before: { readonly hash: string; readonly result: string } | null
  readonly after: { readonly hash: string; readonly result: string } | null
}

/** The adjustments of days, in the order in which they were decided. */
export async function findAdjustmentsOf(tx: Tx, days: readonly DayKey[]): Promise<readonly StoredAdjustment[]> {
  const { rows } = await sql<StoredAdjustment>`
    select row.id, row.employment_id as "employmentId", row.day::text as day, row.state,
      case when row.before_hash is not null
        then jsonb_build_object('hash', row.before_hash, 'result', row.before_result) end as before,
      case when row.after_result <> ${notEmployed}
        then jsonb_build_object('hash', row.after_hash, 'result', row.after_result) end as after
    from ${keysOf(days)} join attendance_adjustment row
      on row.employment_id = given.employment_id and row.day = given.day
    order by row.decided_at nulls last, row.id`.execute(tx)
  return rows
}

export type Proposal = {
  readonly id: string
  readonly employment_id: string
  readonly day: string
  readonly unit_id: string | null
  readonly department_id: string | null
  readonly store_id: string | null
  readonly before_result: string | null
  readonly before_hash: string | null
  readonly after_result: string
  readonly after_hash: string
  readonly after: object
  readonly cause: string
  readonly proposed_at: string
}

/** Withdraws proposals and writes others in their place. */
export async function replaceProposals(tx: Tx, withdrawn: readonly string[], proposals: readonly Proposal[]) {
  if (withdrawn.length > 0)
    await sql`delete from attendance_adjustment where id = any(${[...withdrawn]}::uuid[]) and state = 'proposed'`.execute(
      tx,
    )
  if (proposals.length > 0)
    await sql`
      insert into attendance_adjustment (id, employment_id, day, unit_id, department_id, store_id, before_result,
        before_hash, after_result, after_hash, after, cause, proposed_at)
      select id, employment_id, day, unit_id, department_id, store_id, before_result, before_hash, after_result,
        after_hash, after, cause, proposed_at
      from jsonb_populate_recordset(null::attendance_adjustment, ${JSON.stringify(proposals)}::jsonb)`.execute(tx)
}

export type AdjustmentRow = {
  readonly id: string
  readonly revision: number
  readonly state: AdjustmentVocabulary['state']
  readonly day: string
  readonly companyId: string
}

export async function lockAdjustment(tx: Tx, id: string): Promise<AdjustmentRow | undefined> {
  const { rows } = await sql<AdjustmentRow>`
    select row.id, row.revision, row.state, row.day::text as day, employment.company_id as "companyId"
    from attendance_adjustment row join employment on employment.id = row.employment_id
    where row.id = ${id} for update of row`.execute(tx)
  return rows[0]
}

/** The periods of a company, each with its state. */
export async function findPeriodsOf(db: Db | Tx, companyId: string) {
  const { rows } = await sql<{ from: string; to: string; closed: boolean }>`
    select lower(days)::text as from, (upper(days) - 1)::text as to, state = 'closed' as closed
    from period where kind = ${periodKind} and unit_id = ${companyId} order by days`.execute(db)
  return rows
}
