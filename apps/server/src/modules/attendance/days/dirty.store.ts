import { type RawBuilder, sql } from 'kysely'
import { unitsFrom } from '../../../engines/unit/units-from.ts'
import { advisoryLocks } from '../../../kernel/database/advisory-locks.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** Dates of an employment to calculate again; both ends are included. */
export type DirtyDates = { readonly employmentId: string; readonly from: string; readonly to: string }

/** So many days after today are calculated; later dates are calculated when they come near. */
export const daysAhead = 1

/** Dates before these are calculated again only if they have a day: attendance does not begin with old employments. */
export const daysBack = 62

/**
 * Marks dates of employments. A date that is marked already is locked and marked again: a calculation that is about to
 * take the mark then waits for the facts of this transaction.
 */
export async function markDirty(tx: Tx, dates: readonly DirtyDates[], cause: string, now: Date): Promise<void> {
  if (dates.length === 0) return
  await sql`
    insert into attendance_dirty (employment_id, day, cause, marked_at)
    select distinct given.employment_id, dates.date::date, ${cause}, ${now}::timestamptz
    from unnest(${dates.map((one) => one.employmentId)}::uuid[], ${dates.map((one) => one.from)}::date[],
        ${dates.map((one) => one.to)}::date[]) as given (employment_id, first, last),
      generate_series(given.first, least(given.last, ${now}::date + ${daysAhead}::int), interval '1 day') as dates (date)
    where dates.date >= ${now}::date - ${daysBack}::int or exists (
      select from attendance_day done where done.employment_id = given.employment_id and done.day = dates.date::date)
    order by given.employment_id, dates.date::date
    on conflict (employment_id, day) do update set cause = excluded.cause, marked_at = excluded.marked_at`.execute(tx)
}

/** Marks the calculated days of a store in some ranges of dates; null: without an end. */
export async function markStores(
  tx: Tx,
  stores: readonly { readonly id: string; readonly from: string; readonly until: string | null }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into attendance_dirty (employment_id, day, cause, marked_at)
    select distinct day.employment_id, day.day, 'store.changed', ${now}::timestamptz
    from unnest(${stores.map(({ id }) => id)}::uuid[], ${stores.map(({ from }) => from)}::date[],
        ${stores.map(({ until }) => until)}::date[]) as given (store_id, first, until)
      join lateral (
        select subject_id as employment_id, during from assignment_row where store_id = given.store_id
        union all
        select employment_id, during from store_person where store_id = given.store_id and rescinded_at is null
      ) place on true
      join attendance_day day on day.employment_id = place.employment_id and place.during @> day.day
        and day.day >= given.first - 1 and (given.until is null or day.day <= given.until)
    order by day.employment_id, day.day
    on conflict (employment_id, day) do update set cause = excluded.cause, marked_at = excluded.marked_at`.execute(tx)
}

type PlaceDates = { readonly from: string; readonly until: string | null }

/** Columns of a day that name a person or a place, and the subject that a change is about. */
const columnOf = {
  employmentId: 'employment_id',
  storeId: 'store_id',
  departmentId: 'department_id',
  unitId: 'unit_id',
}

/** Marks the calculated days of people, stores, departments and units, each with those below it. */
export async function markTargets(
  tx: Tx,
  targets: readonly (PlaceDates & { readonly target: keyof typeof columnOf; readonly id: string })[],
  cause: string,
  now: Date,
): Promise<void> {
  const given = targets.map(({ target, ...rest }) => ({ ...rest, target: columnOf[target] }))
  await markCalculated(
    tx,
    sql`select day.employment_id, day.day
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (target text, id uuid, "from" date, until date)
        cross join lateral (
          with recursive units as (
            select id from business_unit where given.target = 'unit_id' and id = given.id
            union select below.id from units join business_unit below on below.parent_id = units.id
          ), departments as (
            select given.id where given.target = 'department_id'
            union select below.subject_id from departments join department_row below on below.parent_id = departments.id
          )
          select 'unit_id' as target, id from units union select 'department_id', id from departments
          union select given.target, given.id where given.target in ('employment_id', 'store_id')) place
        join attendance_day day on day.day >= given.from and (given.until is null or day.day < given.until)
          and case place.target when 'unit_id' then day.unit_id = place.id
            when 'department_id' then day.department_id = place.id
            when 'store_id' then day.store_id = place.id else day.employment_id = place.id end`,
    cause,
    now,
  )
}

/** Marks the calculated days of the people of templates or shifts, from a day on. */
export const markVersions = (
  tx: Tx,
  changed: readonly { readonly id: string; readonly from: string }[],
  versions: 'template' | 'shift',
  cause: string,
  now: Date,
): Promise<void> =>
  markCalculated(
    tx,
    sql`select day.employment_id, day.day
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id uuid, "from" date)
        join ${sql.table(`attendance_${versions}_version`)} version on version.${sql.ref(`${versions}_id`)} = given.id
        join attendance_day day on day.${sql.ref(`${versions}_version_id`)} = version.id and day.day >= given.from`,
    cause,
    now,
  )

/** Marks the calculated days of people of a country around holidays. */
export const markCountries = (
  tx: Tx,
  holidays: readonly { readonly country: string; readonly from: string; readonly to: string }[],
  cause: string,
  now: Date,
): Promise<void> =>
  markCalculated(
    tx,
    sql`select day.employment_id, day.day
      from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) as given (country text, "from" date, "to" date)
        join business_unit company on (select country from business_unit_setting_of(company.id)) = given.country
        join attendance_day day on day.company_id = company.id and day.day between given.from and given.to`,
    cause,
    now,
  )

/** Marks a day of each month that ends on some days, of people of units and of those below: their sums follow. */
export const markMonths = (
  tx: Tx,
  units: readonly { readonly unitId: string; readonly from: string; readonly until: string | null }[],
  cause: string,
  now: Date,
): Promise<void> =>
  markCalculated(
    tx,
    sql`select month.employment_id, month.first_day as day
      from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as given ("unitId" uuid, "from" date, until date)
        cross join lateral ${unitsFrom(sql`given."unitId"`)} place
        join attendance_month month on month.unit_id = place.id and month.last_day >= given.from
          and (given.until is null or month.last_day < given.until)`,
    cause,
    now,
  )

/** Marks days that have been calculated. Days without a row are calculated with the facts of that time anyway. */
async function markCalculated(tx: Tx, days: RawBuilder<unknown>, cause: string, now: Date): Promise<void> {
  await sql`
    insert into attendance_dirty (employment_id, day, cause, marked_at)
    select distinct found.employment_id, found.day, ${cause}, ${now}::timestamptz from (${days}) found
    order by found.employment_id, found.day
    on conflict (employment_id, day) do update set cause = excluded.cause, marked_at = excluded.marked_at`.execute(tx)
}

/** Marks the dates of people at work that have no day yet, up to the day after an instant. */
export async function markNewDates(db: Db, now: Date): Promise<void> {
  await sql`
    insert into attendance_dirty (employment_id, day, cause, marked_at)
    select place.subject_id, dates.date::date, 'date.begun', ${now}::timestamptz
    from generate_series(${now}::date - 1, ${now}::date + ${daysAhead}::int, interval '1 day') as dates (date)
      join assignment_row place on place.during @> dates.date::date
        and place.employment_state in ('entered', 'waiting_to_leave')
    where not exists (
      select from attendance_day done where done.employment_id = place.subject_id and done.day = dates.date::date)
    on conflict (employment_id, day) do nothing`.execute(db)
}

/** Marks the days whose last window has closed and that are not final. */
export async function markClosed(db: Db, now: Date): Promise<void> {
  await sql`
    insert into attendance_dirty (employment_id, day, cause, marked_at)
    select employment_id, day, 'day.closed', ${now}::timestamptz from attendance_day
    where not final and final_at <= ${now}
    on conflict (employment_id, day) do nothing`.execute(db)
}

/** A share of all employments: calculations of different shares never meet. */
export type Share = { readonly number: number; readonly of: number }

/**
 * Takes the marks of some employments of a share for this transaction, oldest first. Marks that another transaction holds
 * are left to it, or to the next call; so are employments that another calculation holds, because the sums of a month
 * need all its days. If this transaction ends without a commit, the marks are there again.
 */
export async function takeDirty(
  tx: Tx,
  limit: number,
  share: Share = { number: 0, of: 1 },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ employment_id: string; day: string }>`
    with chosen as materialized (
      select distinct employment_id from (
        select employment_id from attendance_dirty
        where abs(hashtext(employment_id::text)::bigint) % ${share.of}::int = ${share.number}::int
        order by marked_at limit ${limit * 40}) oldest limit ${limit}
    ), free as materialized (
      select employment_id from chosen
      where pg_try_advisory_xact_lock(${advisoryLocks.attendanceDays}, hashtext(employment_id::text))
    ), held as (
      select dirty.employment_id, dirty.day from attendance_dirty dirty join free using (employment_id)
      order by dirty.employment_id, dirty.day for update of dirty skip locked
    )
    delete from attendance_dirty using held
    where attendance_dirty.employment_id = held.employment_id and attendance_dirty.day = held.day
    returning attendance_dirty.employment_id, attendance_dirty.day::text`.execute(tx)
  const groups = Map.groupBy(rows, (row) => row.employment_id)
  return new Map([...groups].map(([id, marked]) => [id, marked.map(({ day }) => day).toSorted()]))
}
