import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { periodKind } from '../closed-periods/public.ts'

/** Closed periods whose positions were not deleted yet. */
const periodsClosedBefore = (before: Date): RawBuilder<unknown> => sql`period
  where period.kind = ${periodKind} and period.closed_at < ${before}
    and not exists (select from attendance_position_deletion done where done.period_id = period.id)`

/**
 * Deletes positions of days whose period, or whose person, was closed before an instant. What their closed days say of
 * the place stays with the punches.
 *
 * @returns how many were deleted; fewer than the limit once there are no more
 */
export async function deletePositionsClosedBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as (
      select employment.id as employment_id, lower(given.days) as first, upper(given.days) - 1 as last
      from (select unit_id, days from ${periodsClosedBefore(before)}) given
        join employment on employment.company_id = given.unit_id
      union all
      select employment_id, '-infinity', until from attendance_leaver_closing
      where closed_at < ${before} and positions_deleted_at is null
    ), chosen as (
      select distinct on (punch.id, punch.claimed_at) punch.id, punch.claimed_at, punch.employment_id, punch.work_day,
        punch.place, punch.distance
      from due join attendance_punch punch on punch.employment_id = due.employment_id
        and punch.work_day between due.first and due.last
        and punch.punched_at between due.first - interval '3 days' and due.last + interval '4 days'
      where punch.latitude is not null
      limit ${limit}
    ), measured as (
      select chosen.id, chosen.claimed_at, coalesce(clock.place, chosen.place) as place,
        case when clock.place is null then chosen.distance else clock.distance end as distance
      from chosen left join lateral (
        select item ->> 'place' as place, (item ->> 'distance')::integer as distance
        from attendance_day day cross join jsonb_array_elements(day.detail -> 'clocks') item
        where day.employment_id = chosen.employment_id
          and day.day between chosen.work_day - 1 and chosen.work_day + 1
          and item ->> 'punch' = chosen.id::text and item ->> 'place' is not null
        limit 1) clock on true
    )
    update attendance_punch punch set latitude = null, longitude = null, accuracy = null,
      final_place = measured.place, final_distance = measured.distance
    from measured where punch.id = measured.id and punch.claimed_at = measured.claimed_at`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Records that what was closed before an instant has no positions any more. */
export async function recordPositionDeletion(tx: Tx, before: Date, now: Date): Promise<void> {
  await sql`insert into attendance_position_deletion (period_id, deleted_at)
    select id, ${now}::timestamptz from ${periodsClosedBefore(before)} on conflict do nothing`.execute(tx)
  await sql`update attendance_leaver_closing set positions_deleted_at = ${now}
    where closed_at < ${before} and positions_deleted_at is null`.execute(tx)
}
