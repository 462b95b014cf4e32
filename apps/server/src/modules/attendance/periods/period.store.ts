import type { OpenKind } from '@rostrum/contracts/attendance/periods/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { openAppeals } from '../appeals/public.ts'
import { periodKind } from '../closed-periods/public.ts'
import { openLeave } from '../leave/public.ts'
import { openRequests } from '../requests/public.ts'

export type Company = {
  readonly id: string
  /** Of the nearest unit upwards that says one; 1 for natural months. */
  readonly firstDay: number
  readonly closingAfter: number
}

/** Days after the end of a period on which it is closed where no unit says so. */
const defaultClosingAfter = 5

/** Companies with summed months or a setting of their own, within a condition over `row`, which is a unit. */
export async function findCompanies(db: Db | Tx, condition: RawBuilder<boolean>): Promise<readonly Company[]> {
  const { rows } = await sql<Company>`
    with recursive upwards as (
      select row.id as company, row.id, row.parent_id, 0 as step from business_unit row
      where ${condition} and (exists (select from attendance_month month where month.company_id = row.id)
        or exists (select from attendance_period_setting setting where setting.unit_id = row.id))
      union all
      select upwards.company, above.id, above.parent_id, step + 1
      from upwards join business_unit above on above.id = upwards.parent_id
    ), setting as (
      select distinct on (upwards.company) upwards.company, first_day, closing_after
      from upwards join attendance_period_setting setting on setting.unit_id = upwards.id
      order by upwards.company, step
    )
    select unit.id, coalesce(setting.first_day, 1) as "firstDay",
      coalesce(setting.closing_after, ${defaultClosingAfter}) as "closingAfter"
    from business_unit unit left join setting on setting.company = unit.id
    where unit.id in (select company from upwards) order by unit.name limit 200`.execute(db)
  return rows
}

export type CompanyPeriod = { readonly companyId: string; readonly from: string; readonly to: string }

type OpenCounts = {
  readonly companyId: string
  readonly people: number
  readonly closedAt: Date | null
  readonly open: Readonly<Record<OpenKind, number>>
}

/** What is requested of people and not decided, by its kind in the counts. */
const requested = { requests: openRequests, appeals: openAppeals, leave: openLeave }

/** Pairs of kind and number of what is requested about days of people, for a `jsonb_build_object`. */
export const countRequested = (people: RawBuilder<unknown>, first: RawBuilder<unknown>, last: RawBuilder<unknown>) =>
  sql.join(
    Object.entries(requested).map(
      ([kind, rows]) => sql`${sql.lit(kind)}, (select count(*)::int from (${rows}) requested
        where requested.employment_id in (${people}) and requested.first <= ${last} and requested.last >= ${first})`,
    ),
  )

/** The people of periods, when each was closed, and what is open in each. */
export async function countOpen(db: Db | Tx, periods: readonly CompanyPeriod[]): Promise<readonly OpenCounts[]> {
  const { rows } = await sql<OpenCounts>`
    select given.company_id as "companyId", count(distinct day.employment_id)::int as people,
      (select closed_at from period where kind = ${periodKind} and unit_id = given.company_id
        and days @> given.last) as "closedAt",
      jsonb_build_object(
        'running', count(*) filter (where not day.final)::int,
        'awaiting', count(*) filter (where day.final and day.result = 'awaiting')::int,
        'unconfigured', count(*) filter (where day.result = 'unconfigured')::int,
        'dirty', (select count(*)::int from attendance_dirty dirty join employment on employment.id = dirty.employment_id
          where employment.company_id = given.company_id and dirty.day between given.first and given.last),
        ${countRequested(sql`select id from employment where company_id = given.company_id`, sql`given.first`, sql`given.last`)}
      ) as open
    from unnest(${periods.map(({ companyId }) => companyId)}::uuid[], ${periods.map(({ from }) => from)}::date[],
        ${periods.map(({ to }) => to)}::date[]) as given (company_id, first, last)
      left join attendance_day day on day.company_id = given.company_id and day.day between given.first and given.last
        and not exists (select from attendance_leaver_closing closed
          where closed.employment_id = day.employment_id and day.day <= closed.until)
    group by given.company_id, given.first, given.last`.execute(db)
  return rows
}

/**
 * Whether a company has a period before a day that is not closed: one that someone has opened, or months of people after
 * one that is closed. Which period is closed first is free. Months without a template, such as those of a phone with a
 * wrong date, are none.
 */
export async function hasOpenBefore(tx: Tx, companyId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    with closed as (select days from period where kind = ${periodKind} and unit_id = ${companyId} and state = 'closed')
    select where exists (select from period where kind = ${periodKind} and unit_id = ${companyId}
        and state = 'open' and upper(days) <= ${day}::date)
      or exists (select from attendance_month month where month.company_id = ${companyId}
        and month.last_day < ${day}::date and month.last_day >= (select min(upper(days)) from closed)
        and month.unconfigured_days < month.days
        and not exists (select from closed where days @> month.last_day)
        and not exists (select from attendance_leaver_closing leaver
          where leaver.employment_id = month.employment_id and month.last_day <= leaver.until))`.execute(tx)
  return rows.length > 0
}

/** Whether the period of a company with these days exists. */
export async function hasPeriod(tx: Tx, { companyId, from }: CompanyPeriod): Promise<boolean> {
  const { rows } = await sql`select from period where kind = ${periodKind} and unit_id = ${companyId}
    and days @> ${from}::date`.execute(tx)
  return rows.length > 0
}

export async function writeSetting(
  tx: Tx,
  { unitId, firstDay, closingAfter }: { unitId: string; firstDay: number; closingAfter: number },
): Promise<void> {
  await sql`insert into attendance_period_setting (unit_id, first_day, closing_after)
    values (${unitId}, ${firstDay}, ${closingAfter})
    on conflict (unit_id) do update set first_day = excluded.first_day, closing_after = excluded.closing_after,
      revision = attendance_period_setting.revision + 1`.execute(tx)
}

/** A unit and those below it that have the setting of its periods, because no unit between says another. */
export async function findInheriting(tx: Tx, unitId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select ${unitId}::uuid as id
      union all
      select unit.id from below join business_unit unit on unit.parent_id = below.id
      where not exists (select from attendance_period_setting setting where setting.unit_id = unit.id)
    ) select id from below`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Marks the first and the last calculated day of each month of people of companies, without closed periods: a period
 * ends in each month, and the next may begin in it, so both are summed again.
 */
export async function markOpenDays(tx: Tx, companies: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into attendance_dirty (employment_id, day, cause, marked_at)
    select distinct months.employment_id, marked, 'period.changed', ${now}::timestamptz
    from (
      select day.employment_id, min(day.day) as first, max(day.day) as last
      from attendance_day day where day.company_id = any(${[...companies]}::uuid[]) and not exists (
        select from period where kind = ${periodKind} and unit_id = day.company_id and state = 'closed'
          and days @> day.day)
      group by day.employment_id, date_trunc('month', day.day)
    ) months cross join unnest(array[months.first, months.last]) as marked
    order by months.employment_id, marked
    on conflict (employment_id, day) do nothing`.execute(tx)
}
