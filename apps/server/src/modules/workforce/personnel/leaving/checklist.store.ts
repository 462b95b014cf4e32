import type { LeavingLine } from '@rostrum/contracts/workforce/personnel/leaving-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { resignationRows } from '../act.resources.ts'
import { openLinks } from './open-links.ts'

export type LeavingAct = {
  readonly id: string
  readonly employmentId: string
  readonly companyId: string
  readonly leaveOn: string
  readonly name: string
  readonly accountId: string | null
  readonly isLocked: boolean | null
  /** Whether the resignation is approved and was not revoked. */
  readonly counts: boolean
}

/** A resignation within a scope over `row`. With `lock`, others that settle its checklist wait. */
export async function findLeavingAct(
  db: Db | Tx,
  id: string,
  { day, scope, lock }: { readonly day: string; readonly scope: RawBuilder<boolean>; readonly lock: boolean },
): Promise<LeavingAct | undefined> {
  if (lock) await sql`select from personnel_act where id = ${id} for update`.execute(db)
  const { rows } = await sql<LeavingAct>`
    select row.id, row.employment_id as "employmentId", employment.company_id as "companyId", row.day::text as "leaveOn",
      row.name, account.id as "accountId", account.locked as "isLocked", row.state in ('scheduled', 'applied') as counts
    from ${resignationRows({ asOf: day })} as row join employment on employment.id = row.employment_id
    left join account on account.employee_id = employment.employee_id
    where row.id = ${id} and row.kind = 'resignation' and ${scope}`.execute(db)
  return rows[0]
}

/** What is open of something, with the names of the first. */
export type Counted = { readonly count: number; readonly names: readonly string[] }

const counted = (rows: RawBuilder<unknown>) => sql<Counted>`
  select count(*)::int as count, coalesce((array_agg(name order by name) filter (where name <> ''))[1:5], '{}') as names from (${rows}) row`

/** What would still hang on a person on the day after the last one worked. */
export async function countOpen(
  db: Db | Tx,
  { employmentId, accountId }: Pick<LeavingAct, 'employmentId' | 'accountId'>,
  leftOn: string,
) {
  const one = async (rows: RawBuilder<unknown>): Promise<Counted> =>
    (await counted(rows).execute(db)).rows[0] ?? { count: 0, names: [] }
  const leaver = {
    employment: sql`${employmentId}::uuid`,
    account: sql`${accountId}::uuid`,
    leftOn: sql`${leftOn}::date`,
  }
  return {
    reports: await one(sql`select distinct on (employment.id) employee.name ${openLinks.reports(leaver)}`),
    stores: await one(sql`
      select distinct on (link.store_id) (select name from store_row where subject_id = link.store_id
        order by during desc limit 1) as name ${openLinks.stores(leaver)}`),
    departments: await one(sql`select distinct on (subject_id) name ${openLinks.departments(leaver)}`),
    furtherAssignments: await one(sql`
      select distinct on (further.employment_id) employee.name ${openLinks.furtherAssignments(leaver)}`),
    approvals: await one(sql`select '' as name ${openLinks.approvals(leaver)}`),
  }
}

export async function countEndedLinks(db: Db | Tx, employmentId: string, leftOn: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from leaving_link
    where employment_id = ${employmentId} and left_on = ${leftOn} and restored_at is null and lost is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Own further assignments that end with the employment. */
export async function countEndedAssignments(db: Db | Tx, employmentId: string, leftOn: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from further_assignment
    where employment_id = ${employmentId} and rescinded_at is null
      and during && daterange(${leftOn}::date, null)`.execute(db)
  return rows[0]?.count ?? 0
}

export type SettledLine = {
  readonly line: string
  readonly state: 'done' | 'not_needed'
  readonly reason: string
  readonly by: string
  readonly at: Date
}

export async function findSettledLines(db: Db | Tx, actId: string): Promise<readonly SettledLine[]> {
  const { rows } = await sql<SettledLine>`select line, state, reason, account_name as by, settled_at as at
    from leaving_line where act_id = ${actId}`.execute(db)
  return rows
}

type Settling = {
  readonly actId: string
  readonly line: string
  readonly state: 'open' | 'done' | 'not_needed'
  readonly reason: string
  readonly accountId: string
  readonly now: Date
}

export const settleLine = (tx: Tx, { actId, line, state, reason, accountId, now }: Settling) =>
  state === 'open'
    ? sql`delete from leaving_line where act_id = ${actId} and line = ${line}`.execute(tx)
    : sql`insert into leaving_line (act_id, line, state, reason, account_id, account_name, settled_at)
        select ${actId}, ${line}, ${state}, ${reason}, id, display_name, ${now}::timestamptz
        from account where id = ${accountId}
        on conflict (act_id, line) do update set state = excluded.state, reason = excluded.reason,
          account_id = excluded.account_id, account_name = excluded.account_name, settled_at = excluded.settled_at`.execute(
        tx,
      )

export type Closure = {
  readonly reason: string
  readonly by: string
  readonly at: Date
  readonly openLines: readonly LeavingLine[]
}

export async function findClosure(db: Db | Tx, actId: string): Promise<Closure | undefined> {
  const { rows } = await sql<Closure>`select reason, account_name as by, closed_at as at, open_lines as "openLines"
    from leaving_closure where act_id = ${actId}`.execute(db)
  return rows[0]
}

export const insertClosure = (
  tx: Tx,
  closure: { actId: string; reason: string; openLines: readonly string[]; accountId: string; now: Date },
) =>
  sql`insert into leaving_closure (act_id, reason, open_lines, account_id, account_name, closed_at)
    select ${closure.actId}, ${closure.reason}, ${[...closure.openLines]}::text[], id, display_name,
      ${closure.now}::timestamptz from account where id = ${closure.accountId}`.execute(tx)

/** Checklists that are not closed, within a scope over `row`. */
export async function countOpenChecklists(db: Db, day: string, scope: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${resignationRows({ asOf: day })} as row
    where row.kind = 'resignation' and row.state in ('scheduled', 'applied')
      and not exists (select from leaving_closure where act_id = row.id) and ${scope}`.execute(db)
  return rows[0]?.count ?? 0
}
