import type { MonthMeasure } from '@rostrum/contracts/attendance/statistics/choices'
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

export type MonthFigures = {
  readonly people: number
  readonly due: number
  readonly attended: number
  readonly rate: number | null
  readonly absent: number
  readonly leave: number
  readonly lateTimes: number
  readonly lateMinutes: number
  readonly earlyTimes: number
  readonly missingTimes: number
  readonly overtime: number
  readonly fullAttendance: number
}

/** The first day of the month before that of a date. */
const monthBefore = (month: string) => sql`(${month}::date - interval '1 month')::date`

/** A month and the one before, with the region and the channel of their store on the last day of each. */
const months = (month: string) => sql`(
  select month.*, store.region, store.channel, month.month = ${month}::date as is_now
  from attendance_month month
    left join store_row store on store.subject_id = month.store_id and store.during @> month.last_day
  where month.month in (${month}::date, ${monthBefore(month)}))`

const sums = {
  ...{ due: 'due', attended: 'attended', absent: 'absent', leave: 'leave', lateTimes: 'late_times' },
  ...{ lateMinutes: 'late_minutes', earlyTimes: 'early_times', missingTimes: 'missing_times', overtime: 'overtime' },
} as const

/** The part of the days due that has no result yet, rounded as `due` is. */
const open = sql`round(split_part(row.sums->>'open', '/', 1)::numeric
  / coalesce(nullif(split_part(row.sums->>'open', '/', 2), ''), '1')::numeric, 4)`

function figuresOf(isNow: RawBuilder<boolean>) {
  const of = sql`filter (where ${isNow})`
  return sql`json_build_object('people', count(*) ${of}, 'fullAttendance', count(*) filter (where ${isNow}
      and row.full_attendance),
    'rate', (case when sum(row.attended + row.absent) ${of} > 0 or sum(${open}) ${of} = 0
      then sum(row.attended) ${of} / nullif(sum(row.due - ${open}) ${of}, 0) end)::float8,
    ${sql.join(
      Object.entries(sums).flatMap(([name, column]) => [
        sql.lit(name),
        sql`coalesce(sum(row.${sql.ref(column)}) ${of}, 0)::float8`,
      ]),
    )})`
}

type TwoMonths = { readonly now: MonthFigures; readonly before: MonthFigures }

/** The sums of a month and of the one before, by group. `day` of `requested` is the first day of the month. */
export const countMonth = (db: Db, requested: Requested, scope: RawBuilder<boolean>, listing: Listing) =>
  countGroups<TwoMonths>(
    db,
    requested,
    {
      ...{ rows: months(requested.day), scope },
      figures: sql`json_build_object('now', ${figuresOf(sql<boolean>`row.is_now`)},
        'before', ${figuresOf(sql<boolean>`not row.is_now`)})`,
      people: sql`count(*) filter (where row.is_now)`,
      attention: sql`coalesce(sum(row.anomalies) filter (where row.is_now), 0)`,
      columns: {
        ...{
          people: ['now', 'people'],
          rate: ['now', 'rate'],
          late: ['now', 'lateTimes'],
          early: ['now', 'earlyTimes'],
        },
        ...{ missing: ['now', 'missingTimes'], absent: ['now', 'absent'], leave: ['now', 'leave'] },
        ...{ overtime: ['now', 'overtime'], full: ['now', 'fullAttendance'] },
      },
    },
    listing,
  )

const measured: Readonly<Record<MonthMeasure, { readonly value: string; readonly minutes?: string }>> = {
  late: { value: 'late_times', minutes: 'late_minutes' },
  early: { value: 'early_times', minutes: 'early_minutes' },
  missing: { value: 'missing_times' },
  absent: { value: 'absent' },
  leave: { value: 'leave' },
  overtime: { value: 'overtime' },
}

export type PersonOfMonth = {
  readonly employmentId: string
  readonly name: string
  readonly jobNumber: string
  readonly store: string | null
  readonly value: number
  readonly minutes: number
  readonly before: number
  readonly total: number
}

type Chosen = { readonly group?: string | undefined; readonly measure: MonthMeasure; readonly offset: number }

/** The people behind a sum, those with most first; people with none are left out. */
export async function findMonthPeople(
  db: Db,
  { grouping, day }: Requested,
  scope: RawBuilder<boolean>,
  { group, measure, offset }: Chosen,
): Promise<readonly PersonOfMonth[]> {
  const { value, minutes } = measured[measure]
  const { rows } = await sql<PersonOfMonth>`
    with recursive ${treeExpressions(grouping, day)}
    select row.employment_id as "employmentId", employee.name, employment.job_number as "jobNumber",
      ${storeName(sql`row.last_day`)} as store, row.${sql.ref(value)}::float8 as value,
      ${minutes ? sql`row.${sql.ref(minutes)}::int` : sql`0`} as minutes,
      coalesce((select before.${sql.ref(value)} from attendance_month before
        where before.employment_id = row.employment_id and before.month = ${monthBefore(day)}), 0)::float8 as before,
      count(*) over ()::int as total
    from ${keyedRows({ grouping, rows: months(day), scope })} row
      join employment on employment.id = row.employment_id join employee on employee.id = employment.employee_id
    where row.is_now and row.${sql.ref(value)} > 0 and ${ofGroup(group)}
    order by value desc, minutes desc, employee.name, employment.job_number
    offset ${offset} limit ${peopleInOneAnswer}`.execute(db)
  return rows
}
