import { sql } from 'kysely'
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
    select distinct given.employment_id, day::date, ${cause}, ${now}::timestamptz
    from unnest(${dates.map((one) => one.employmentId)}::uuid[], ${dates.map((one) => one.from)}::date[],
        ${dates.map((one) => one.to)}::date[]) as given (employment_id, first, last),
      generate_series(given.first, least(given.last, ${now}::date + ${daysAhead}::int), interval '1 day') as day
    where day >= ${now}::date - ${daysBack}::int or exists (
      select from attendance_day done where done.employment_id = given.employment_id and done.day = day::date)
    order by given.employment_id, day::date
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
      join assignment_row place on place.store_id = given.store_id
      join attendance_day day on day.employment_id = place.subject_id and place.during @> day.day
        and day.day >= given.first - 1 and (given.until is null or day.day <= given.until)
    order by day.employment_id, day.day
    on conflict (employment_id, day) do update set cause = excluded.cause, marked_at = excluded.marked_at`.execute(tx)
}

/** Marks the dates of people at work that have no day yet, up to the day after an instant. */
export async function markNewDates(db: Db, now: Date): Promise<void> {
  await sql`
    insert into attendance_dirty (employment_id, day, cause, marked_at)
    select place.subject_id, day::date, 'date.begun', ${now}::timestamptz
    from generate_series(${now}::date - 1, ${now}::date + ${daysAhead}::int, interval '1 day') as day
      join assignment_row place on place.during @> day::date
        and place.employment_state in ('entered', 'waiting_to_leave')
    where not exists (
      select from attendance_day done where done.employment_id = place.subject_id and done.day = day::date)
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

/**
 * Takes the marks of some employments for this transaction, oldest first. Marks that another transaction holds are left
 * to it, or to the next call. If this transaction ends without a commit, the marks are there again.
 */
export async function takeDirty(tx: Tx, limit: number): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ employment_id: string; day: string }>`
    with chosen as (
      select distinct employment_id from (
        select employment_id from attendance_dirty order by marked_at limit ${limit * 40}) oldest limit ${limit}
    ), held as (
      select dirty.employment_id, dirty.day from attendance_dirty dirty join chosen using (employment_id)
      order by dirty.employment_id, dirty.day for update of dirty skip locked
    )
    delete from attendance_dirty using held
    where attendance_dirty.employment_id = held.employment_id and attendance_dirty.day = held.day
    returning attendance_dirty.employment_id, attendance_dirty.day::text`.execute(tx)
  const groups = Map.groupBy(rows, (row) => row.employment_id)
  return new Map([...groups].map(([id, marked]) => [id, marked.map(({ day }) => day).toSorted()]))
}
