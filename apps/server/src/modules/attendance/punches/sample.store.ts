import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { idOfText } from '../../../kernel/database/id-of-text.ts'

/** A guide of the sample in one of the stores of the last months. */
export type SampleGuide = {
  readonly employmentId: string
  readonly entry: string
  /** The days in this store; `until` is the first day after, or null. */
  readonly from: string
  readonly until: string | null
  readonly unitId: string
  readonly departmentId: string
  readonly storeId: string | null
  /** With three months of punches; others have those of the last days. */
  readonly isLong: boolean
  readonly latitude: number | null
  readonly longitude: number | null
  /** From 0 to 9: how often a guide is late. */
  readonly habit: number
  readonly country: string | null
}

/**
 * Guides of ten stores of each of four countries, at most 75 of a country, and everyone else at work; each with the
 * places from the first day to the last, in their order.
 */
export async function findSampleGuides(tx: Tx, first: string, day: string): Promise<readonly SampleGuide[]> {
  const { rows } = await sql<SampleGuide>`
    with guide as (
      select place.subject_id, place.entry_date, place.unit_id, place.department_id, place.store_id, store.latitude,
        store.longitude, store.country
      from assignment_row place
        join post_row post on post.subject_id = place.post_id and post.during @> ${day}::date and post.kind = 'guide'
        join store_row store on store.subject_id = place.store_id and store.during @> ${day}::date
      where place.during @> ${day}::date and place.employment_state in ('entered', 'waiting_to_leave')
        and store.country in ('CN', 'VN', 'TH', 'KH')
    ), ranked as (
      select guide.*, dense_rank() over (partition by country order by staff desc, store_id) as store_rank
      from guide join (select store_id, count(*) as staff from guide group by store_id) size using (store_id)
    ), numbered as (
      select ranked.*, row_number() over (partition by country order by store_rank, subject_id) as number
      from ranked where store_rank <= 10
    )
    select place.subject_id as "employmentId", place.entry_date::text as entry, lower(part.during)::text as from,
      upper(part.during)::text as until, past.unit_id as "unitId", past.department_id as "departmentId",
      past.store_id as "storeId", store.latitude, store.longitude,
      chosen.subject_id is not null or exists (
        select from employment join account on account.employee_id = employment.employee_id
        where employment.id = place.subject_id) as "isLong", ('x' || left(md5(place.subject_id::text), 4))::bit(16)::int % 10 as habit,
      coalesce(store.country, home.country) as country
    from assignment_row place
      left join (select subject_id from numbered where number <= 75) chosen using (subject_id)
      left join store_row home on home.subject_id = place.store_id and home.during @> ${day}::date
      join assignment_row past on past.subject_id = place.subject_id
        and past.during && daterange(${first}::date, ${day}::date, '[]')
        and past.employment_state in ('entered', 'waiting_to_leave')
      left join store_row store on store.subject_id = past.store_id and store.during && past.during
      cross join lateral (select coalesce(past.during * store.during, past.during) as during) part
    where place.during @> ${day}::date and place.employment_state in ('entered', 'waiting_to_leave')
      and part.during && daterange(${first}::date, ${day}::date, '[]')
    order by place.subject_id, lower(part.during)`.execute(tx)
  return rows
}

/** A punch of a guide; what is the same for all punches of a guide is not repeated. */
export type SamplePunch = {
  /** The index of the guide, in the store of the day, in the list. */
  readonly guide: number
  /** Seconds since 1970. */
  readonly at: number
  readonly zone: string
  readonly workDay: string
  readonly isAway: boolean
  readonly isAwaiting: boolean
  /** Meters from the store. */
  readonly distance: number
  readonly accuracy: number | null
}

/** Writes punches; the dates of their windows, and no others, are marked to be calculated. */
export async function insertSamplePunches(
  tx: Tx,
  guides: readonly (SampleGuide & { readonly remark: string })[],
  punches: readonly SamplePunch[],
  windows: readonly { readonly employmentId: string; readonly from: string; readonly to: string }[],
  now: Date,
): Promise<void> {
  const numbered = guides.map((guide, number) => ({ ...guide, number }))
  await sql`
    with guide as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as guide (number int, "employmentId" uuid,
        "unitId" uuid, "departmentId" uuid, "storeId" uuid, latitude float, longitude float, remark text)
    ), punch as materialized (
      select guide, to_timestamp(at) as at, zone, work_day, is_away, is_awaiting, distance, accuracy
      from unnest(${arrayOf(punches, ({ guide }) => guide)}::int[], ${arrayOf(punches, ({ at }) => at)}::int[],
        ${arrayOf(punches, ({ zone }) => zone)}::text[], ${arrayOf(punches, ({ workDay }) => workDay)}::date[],
        ${arrayOf(punches, ({ isAway }) => isAway)}::bool[], ${arrayOf(punches, ({ isAwaiting }) => isAwaiting)}::bool[],
        ${arrayOf(punches, ({ distance }) => distance)}::int[], ${arrayOf(punches, ({ accuracy }) => accuracy)}::int[])
        as given (guide, at, zone, work_day, is_away, is_awaiting, distance, accuracy)
    )
    insert into attendance_punch (id, employment_id, claimed_at, punched_at, received_at, time_zone, work_day, source,
      evidence, state, latitude, longitude, accuracy, place, distance, unit_id, department_id, store_id, remark)
    select ${idOfText(sql`'punch/' || "employmentId" || '/' || extract(epoch from at)::int`)}, "employmentId", at, at, at,
      zone, work_day, case when is_away then 'field' else 'clock' end, 'online',
      case when is_awaiting then 'awaiting' else 'counted' end, latitude + distance / ${metersOfDegree}::float, longitude,
      accuracy, case when latitude is null then 'unknown' when is_away then 'outside' else 'inside' end,
      case when latitude is not null then distance end, "unitId", "departmentId", "storeId",
      case when is_away then remark else '' end
    from punch join guide on guide.number = punch.guide
    on conflict do nothing`.execute(tx)
  await sql`delete from attendance_dirty`.execute(tx)
  await sql`
    insert into attendance_dirty (employment_id, day, cause, marked_at)
    select given.employment_id, day::date, 'sample', ${now}::timestamptz
    from unnest(${windows.map(({ employmentId }) => employmentId)}::uuid[], ${windows.map(({ from }) => from)}::date[],
        ${windows.map(({ to }) => to)}::date[]) as given (employment_id, first, last),
      generate_series(given.first, given.last, interval '1 day') as day
    on conflict (employment_id, day) do nothing`.execute(tx)
}

/** A degree of latitude is about 111 km. */
const metersOfDegree = 111_000

/** An array of PostgreSQL of values without quotes or commas. The driver quotes each element, which takes longer. */
const arrayOf = (punches: readonly SamplePunch[], value: (punch: SamplePunch) => number | string | boolean | null) =>
  `{${punches.map((punch) => String(value(punch))).join(',')}}`
