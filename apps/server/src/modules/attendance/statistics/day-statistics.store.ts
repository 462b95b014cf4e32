import type { dayResults } from '@rostrum/contracts/attendance/days/resources'
import { type DayBucket, dayBuckets, trendDays } from '@rostrum/contracts/attendance/statistics/choices'
import { peopleInOneAnswer } from '@rostrum/contracts/stores/stores/place-groups'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import {
  countGroups,
  keyedRows,
  type Listing,
  ofGroup,
  type Requested,
  storeName,
  treeExpressions,
} from '../../stores/stores/public.ts'

type Result = (typeof dayResults)[number]

/** The results of the people of each column; every result is in one. */
export const resultsOf: Readonly<Record<DayBucket, readonly Result[]>> = {
  normal: ['normal'],
  late: ['late', 'serious_late'],
  early: ['early'],
  missing: ['missing'],
  absent: ['absent', 'half_absent'],
  leave: ['leave'],
  away: ['trip', 'field_work'],
  off: ['rest', 'holiday', 'free', 'exempt', 'may'],
  open: ['pending', 'awaiting'],
  unconfigured: ['unconfigured'],
}

/** Whether the result of `row` is in one of the buckets. */
export const withResult = (...buckets: readonly DayBucket[]): RawBuilder<boolean> =>
  sql<boolean>`row.result = any(${buckets.flatMap((bucket) => [...resultsOf[bucket]])}::text[])`

/** Days with the region and the channel of their store: one join instead of a look-up for each day. */
export const daysWhere = (days: RawBuilder<boolean>) => sql`(
  select day.id, day.employment_id, day.day, day.unit_id, day.department_id, day.store_id, day.result, day.due,
    day.attended, day.late, day.early, day.overtime, day.coming_at, day.leaving_at, day.time_zone, store.region,
    store.channel
  from attendance_day day left join store_row store on store.subject_id = day.store_id and store.during @> day.day
  where ${days})`

export const onDay = (day: string) => daysWhere(sql<boolean>`day.day = ${day}::date`)

const known = sql`filter (where not ${withResult('open')})`
/** Results that only the day brings; leave, trips and rest are known before it. */
const ofWork = withResult('normal', 'late', 'early', 'missing', 'absent')
/** Attended of due, of those whose result is known; null as long as only what was planned is known. */
export const rateOf = sql`(case when bool_or(${ofWork}) or not bool_or(${withResult('open')})
  then sum(row.attended) ${known} / nullif(sum(row.due) ${known}, 0) end)::float8`
const buckets = sql.join(
  dayBuckets.flatMap((bucket) => [sql.lit(bucket), sql`count(*) filter (where ${withResult(bucket)})`]),
)
const figures = sql`json_build_object('people', count(*), 'due', coalesce(sum(row.due), 0)::float8,
  'attended', coalesce(sum(row.attended), 0)::float8,
  'rate', ${rateOf},
  'lateMinutes', coalesce(sum(row.late), 0), 'overtime', coalesce(sum(row.overtime), 0),
  'buckets', json_build_object(${buckets}))`

export type DayFigures = {
  readonly people: number
  readonly due: number
  readonly attended: number
  readonly rate: number | null
  readonly lateMinutes: number
  readonly overtime: number
  readonly buckets: Readonly<Record<DayBucket, number>>
}

/** The figures of a day by group. @param scope a condition over `row` with the columns of `placedScope` */
export const countDay = (db: Db, requested: Requested, scope: RawBuilder<boolean>, listing: Listing) =>
  countGroups<DayFigures>(
    db,
    requested,
    {
      ...{ rows: onDay(requested.day), scope, figures, people: sql`count(*)` },
      attention: sql`count(*) filter (where ${withResult('absent', 'missing', 'late', 'early')})`,
      columns: {
        ...{ people: ['people'], rate: ['rate'], late_minutes: ['lateMinutes'], overtime: ['overtime'] },
        ...Object.fromEntries(dayBuckets.map((bucket) => [bucket, ['buckets', bucket]])),
      },
    },
    listing,
  )

/** The days up to one, each with the figures of the same place. */
export async function countTrend(db: Db, { grouping, day }: Requested, scope: RawBuilder<boolean>) {
  const days = daysWhere(sql<boolean>`day.day between ${day}::date - ${trendDays - 1}::int and ${day}::date`)
  const { rows } = await sql<{ day: string; figures: DayFigures }>`
    with recursive ${treeExpressions(grouping, day)}
    select row.day::text as day, ${figures} as figures
    from ${keyedRows({ grouping, rows: days, scope })} row group by row.day order by row.day`.execute(db)
  return rows
}

export type PersonOfDay = {
  readonly employmentId: string
  readonly name: string
  readonly jobNumber: string
  readonly store: string | null
  readonly dayId: string
  readonly timeZone: string
  readonly result: Result
  readonly comingAt: Date | null
  readonly leavingAt: Date | null
  readonly late: number
  readonly early: number
  readonly total: number
}

type Chosen = { readonly group?: string | undefined; readonly bucket?: DayBucket | undefined; readonly offset: number }

/** The people behind a figure, those who lost most time first. */
export async function findPeople(
  db: Db,
  { grouping, day }: Requested,
  scope: RawBuilder<boolean>,
  { group, bucket, offset }: Chosen,
): Promise<readonly PersonOfDay[]> {
  const { rows } = await sql<PersonOfDay>`
    with recursive ${treeExpressions(grouping, day)}
    select row.employment_id as "employmentId", employee.name, employment.job_number as "jobNumber",
      ${storeName(sql`row.day`)} as store, row.id as "dayId", row.time_zone as "timeZone", row.result,
      row.coming_at as "comingAt", row.leaving_at as "leavingAt", row.late, row.early, count(*) over ()::int as total
    from ${keyedRows({ grouping, rows: onDay(day), scope })} row
      join employment on employment.id = row.employment_id join employee on employee.id = employment.employee_id
    where ${ofGroup(group)} and ${bucket ? withResult(bucket) : sql<boolean>`true`}
    order by row.late + row.early desc, row.due - row.attended desc, employee.name, employment.job_number
    offset ${offset} limit ${peopleInOneAnswer}`.execute(db)
  return rows
}

const unworked = (['open', 'off', 'unconfigured'] as const).flatMap((bucket) => [...resultsOf[bucket]])

/**
 * The last working day, at most a given one, whose results are known: on it at least half as many worked as on the
 * busiest of the days before. The few who work on a Sunday say nothing of all. Undefined where no one worked.
 */
export async function lastWorkingDay(db: Db, until: string, scope: RawBuilder<boolean>): Promise<string | undefined> {
  const days = daysWhere(sql<boolean>`day.day between ${until}::date - ${trendDays - 1}::int and ${until}::date`)
  const { rows } = await sql<{ day: string }>`
    select day::text from (
      select row.day, count(*) as worked, max(count(*)) over () as most from ${days} row
      where ${ofWork} and ${scope} group by row.day
    ) as counted where worked * 2 >= most order by counted.day desc limit 1`.execute(db)
  return rows[0]?.day ?? lastDayWithResults(db, until, scope)
}

/**
 * The last day, at most a given one, on which someone had to work and the result is known; undefined without any. On the
 * given one, leave and trips do not count yet.
 */
async function lastDayWithResults(db: Db, until: string, scope: RawBuilder<boolean>): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select row.day::text as day from generate_series(0, 31) step
      cross join lateral (select ${until}::date - step as day) at
      cross join lateral (
        select row.day from ${daysWhere(sql<boolean>`day.day = at.day and not (day.result = any(${unworked}::text[]))`)} row
        where ${scope} and (at.day < ${until}::date or ${ofWork}) limit 1) row
    order by step limit 1`.execute(db)
  return rows[0]?.day
}
