import { peopleInOneAnswer } from '@rostrum/contracts/stores/stores/place-groups'
import {
  type LeavingReason,
  leavingReasons,
  type PeopleFigure,
  type ServiceSpan,
  serviceSpans,
  trendMonths,
} from '@rostrum/contracts/workforce/numbers/choices'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { Module } from '../../../module.ts'
import {
  countGroups,
  type Grouping,
  keyedRows,
  type Listing,
  ofGroup,
  type Requested,
  storeName,
  treeExpressions,
} from '../../stores/stores/public.ts'

/** Spans in which people are employed and not present: a table of `employment_id`, `from_day` and `to_day`. */
export type Absences = RawBuilder<unknown>

const noAbsences: Absences = sql`(
  select null::uuid as employment_id, null::date as from_day, null::date as to_day where false)`

/** Those of all modules. */
export const absencesOf = (modules: readonly Module[]): Absences => {
  const tables = [noAbsences, ...modules.flatMap(({ longAbsences }) => longAbsences ?? [])]
  return sql`(${sql.join(
    tables.map((table) => sql`select * from ${table} as known`),
    sql` union all `,
  )})`
}

type RequestedNumbers = Requested & { readonly absences: Absences }

/** What is counted: levels on single days, and movements within a range of days. */
type Counted = {
  readonly absences: Absences
  /** A table of `day` and `kind`, on each of which the people employed are counted. */
  readonly levels: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly until: RawBuilder<unknown>
  /** Whether people are planned by place: posts belong to departments. */
  readonly isPlanned: boolean
}

const employed = sql`row.employment_state in ('entered', 'waiting_to_leave')`
const assignments = sql`assignment_row row join employment on employment.id = row.subject_id and not employment.rescinded`
const placeIn = (alias: string) =>
  sql.join(['unit_id', 'department_id', 'store_id'].map((column) => sql.ref(`${alias}.${column}`)))
const place = sql`row.subject_id as employment_id, ${placeIn('row')}`
/** Rows of people who change their place within their employment; `earlier` is the row before. */
const moves = sql`${assignments}
    join assignment_row earlier on earlier.subject_id = row.subject_id and upper(earlier.during) = lower(row.during)
      and earlier.employment_state in ('entered', 'waiting_to_leave')
    where ${employed} and (${placeIn('row')}) is distinct from (${placeIn('earlier')})`
/** Why the employment ended, by its last resignation that took effect. */
const reason = sql`(select act.type from personnel_act act where act.employment_id = row.subject_id
  and act.kind = 'resignation' and act.state in ('scheduled', 'applied') order by act.day desc, act.id limit 1)`

/**
 * One row for each person and kind of figure, at the place that the person had on the day that counts, as an item of
 * `from`. Planned people are rows of posts with an amount.
 */
const countedRows = ({ absences, levels, from, until, isPlanned }: Counted) => sql`(
  select found.*, store.region, store.channel from (
    select level.kind, 1 as amount, level.day, ${place}, null::text as reason, row.entry_date,
      row.probation_state = 'waiting' as probation,
      exists (select from ${absences} absence where absence.employment_id = row.subject_id
        and level.day between absence.from_day and absence.to_day) as absent
    from ${levels} level join ${assignments} on row.during @> level.day and ${employed}
    union all
    select 'joined', 1, row.entry_date, ${place}, null, row.entry_date, false, false
    from ${assignments}
    where row.entry_date between ${from} and ${until} and row.during @> row.entry_date and ${employed}
    union all
    select 'left', 1, lower(row.during), ${place}, coalesce(${reason}, 'unknown'), row.entry_date, false,
      false
    from ${assignments}
    where row.employment_state = 'left' and lower(row.during) between ${from} and ${until}
    union all
    select 'moved_in', 1, lower(row.during), ${place}, null, row.entry_date, false, false
    from ${moves} and lower(row.during) between ${from} and ${until}
    union all
    select 'moved_out', 1, lower(row.during), row.subject_id, ${placeIn('earlier')}, null, row.entry_date, false, false
    from ${moves} and lower(row.during) between ${from} and ${until}
    union all
    select case row.probation_state when 'regular' then 'passed' else 'refused' end, 1, lower(row.during), ${place},
      null, row.entry_date, false, false
    from ${assignments}
    join assignment_row earlier on earlier.subject_id = row.subject_id and upper(earlier.during) = lower(row.during)
    where row.probation_state in ('regular', 'refused') and earlier.probation_state = 'waiting'
      and lower(row.during) between ${from} and ${until}
    union all
    select 'planned', post.headcount, ${until}, null, department.business_unit_id, post.department_id, null, null, null,
      false, false
    from post_row post join department on department.id = post.department_id and not department.rescinded
    where ${isPlanned} and post.open and post.headcount > 0 and post.during @> ${until}
  ) as found
  left join store_row store on store.subject_id = found.store_id
    and store.during @> case found.kind when 'moved_out' then found.day - 1 else found.day end)`

const isMove = sql<boolean>`row.kind in ('moved_in', 'moved_out')`

/**
 * Rows with their group, and of each move whether both of its places are in one group, and whether both are counted at
 * all. A move within a group, or within the whole, is none for it.
 */
const withMoves = (keyed: RawBuilder<unknown>) => sql`(
  select row.*, false as in_group, false as in_whole from ${keyed} row where not ${isMove}
  union all
  select row.*, count(*) over (partition by row.employment_id, row.day, row.key) = 2,
    count(*) over (partition by row.employment_id, row.day) = 2
  from ${keyed} row where ${isMove})`

const movesOf = (kind: 'moved_in' | 'moved_out') => {
  const across = (bound: RawBuilder<unknown>) =>
    sql`count(*) filter (where row.kind = ${sql.lit(kind)} and not ${bound})`
  return [
    sql.lit(kind),
    sql`case when grouping(row.key) = 1 then ${across(sql`row.in_whole`)} else ${across(sql`row.in_group`)} end`,
  ]
}

const amountOf = (kind: string) => sql`coalesce(sum(row.amount) filter (where row.kind = ${sql.lit(kind)}), 0)`

/** The first entry day of a span of service, seen from a day; people of longer service entered before. */
const withService = (span: ServiceSpan, day: string): RawBuilder<boolean> => {
  const at = serviceSpans.findIndex(({ key }) => key === span)
  const [own, next] = [serviceSpans[at], serviceSpans[at + 1]]
  const before = (months: number) => sql`(${day}::date - make_interval(months => ${months}::int))::date`
  const isShorter = next ? sql`row.entry_date > ${before(next.months)}` : sql`true`
  return sql<boolean>`(row.entry_date <= ${before(own?.months ?? 0)} and ${isShorter})`
}

export type Numbers = {
  readonly headcount: number
  readonly before: number
  /** Of the headcount, on a long absence. */
  readonly absent: number
  readonly planned: number
  readonly probation: number
  readonly joined: number
  readonly left: number
  readonly moved_in: number
  readonly moved_out: number
  readonly passed: number
  readonly refused: number
  readonly leaving: Readonly<Record<LeavingReason, number>>
  readonly service: Readonly<Record<ServiceSpan, number>>
}

const figuresOn = (day: string) => {
  const leaving = leavingReasons.flatMap((one) => [
    sql.lit(one),
    sql`count(*) filter (where row.kind = 'left' and row.reason = ${sql.lit(one)})`,
  ])
  const service = serviceSpans.flatMap(({ key }) => [
    sql.lit(key),
    sql`count(*) filter (where row.kind = 'headcount' and ${withService(key, day)})`,
  ])
  const amounts = (['headcount', 'before', 'planned', 'joined', 'left', 'passed', 'refused'] as const).flatMap(
    (kind) => [sql.lit(kind), amountOf(kind)],
  )
  return sql`json_build_object(${sql.join([...amounts, ...movesOf('moved_in'), ...movesOf('moved_out')])},
    'probation', count(*) filter (where row.kind = 'headcount' and row.probation),
    'absent', count(*) filter (where row.kind = 'headcount' and row.absent),
    'leaving', json_build_object(${sql.join(leaving)}), 'service', json_build_object(${sql.join(service)}))`
}

/** A day, and the period up to it. */
export type Period = { readonly day: string; readonly from: string }

/** Posts belong to departments, so regions and stores have no planned number of people. */
export const isPlannedBy = ({ by }: Grouping): boolean => by === 'unit' || by === 'department'

const rowsOf = ({ grouping, absences }: RequestedNumbers, { day, from }: Period) =>
  countedRows({
    absences,
    levels: sql`(select * from (values (${day}::date, 'headcount'), (${from}::date - 1, 'before')) as levels (day, kind))`,
    from: sql`${from}::date`,
    until: sql`${day}::date`,
    isPlanned: isPlannedBy(grouping),
  })

const sortedFigures = [
  ...(['headcount', 'planned', 'absent', 'joined', 'left', 'moved_in', 'moved_out', 'probation', 'passed'] as const),
  'refused',
] as const
const numberColumns = {
  people: ['headcount'],
  ...Object.fromEntries(sortedFigures.map((figure) => [figure, [figure]])),
}

/** The numbers of a day and a period by place. @param scope a condition over `row` with the columns of `placedScope` */
export const countNumbers = (
  db: Db,
  requested: RequestedNumbers,
  period: Period,
  scope: RawBuilder<boolean>,
  listing: Listing,
) =>
  countGroups<Numbers>(
    db,
    requested,
    {
      ...{ rows: rowsOf(requested, period), scope, refine: withMoves, figures: figuresOn(period.day) },
      ...{ people: amountOf('headcount'), attention: amountOf('left'), columns: numberColumns },
    },
    listing,
  )

export type MonthOfTrend = {
  readonly month: string
  readonly headcount: number
  readonly joined: number
  readonly left: number
}

/** The headcount at the end of each month up to a day, and who joined and left in it. */
export async function countMonths(db: Db, { grouping, day }: Requested, scope: RawBuilder<boolean>) {
  const first = sql`(date_trunc('month', ${day}::date) - make_interval(months => ${trendMonths - 1}::int))::date`
  const levels = sql`(select least(${day}::date, (start + interval '1 month')::date - 1) as day, 'headcount' as kind
    from generate_series(${first}, ${day}::date, interval '1 month') as start)`
  const rows = countedRows({ absences: noAbsences, levels, from: first, until: sql`${day}::date`, isPlanned: false })
  const found = await sql<MonthOfTrend>`
    with recursive ${treeExpressions(grouping, day)}
    select to_char(row.day, 'YYYY-MM') as month, ${amountOf('headcount')}::int as headcount,
      ${amountOf('joined')}::int as joined, ${amountOf('left')}::int as "left"
    from ${keyedRows({ grouping, rows, scope })} row group by to_char(row.day, 'YYYY-MM') order by month`.execute(db)
  return found.rows
}

const partsOfHeadcount: Readonly<Partial<Record<PeopleFigure, RawBuilder<boolean>>>> = {
  absent: sql`row.absent`,
  present: sql`not row.absent`,
  probation: sql`row.probation`,
}

function isOfFigure(figure: PeopleFigure): RawBuilder<boolean> {
  const part = partsOfHeadcount[figure]
  return part ? sql`row.kind = 'headcount' and ${part}` : sql`row.kind = ${sql.lit(figure)}`
}

type Chosen = {
  readonly figure: PeopleFigure
  readonly group?: string | undefined
  readonly leaving?: LeavingReason | undefined
  readonly service?: ServiceSpan | undefined
  readonly offset: number
}

export type PersonOfNumbers = {
  readonly employmentId: string
  readonly name: string
  readonly jobNumber: string
  readonly store: string | null
  readonly day: string
  readonly leaving: LeavingReason | null
  readonly total: number
}

/** The people behind a figure, by name. */
export async function findPeopleOf(
  db: Db,
  requested: RequestedNumbers,
  period: Period,
  scope: RawBuilder<boolean>,
  { figure, group, leaving, service, offset }: Chosen,
): Promise<readonly PersonOfNumbers[]> {
  const { grouping, day } = requested
  const { rows } = await sql<PersonOfNumbers>`
    with recursive ${treeExpressions(grouping, day)}
    select row.employment_id as "employmentId", employee.name, employment.job_number as "jobNumber",
      ${storeName(sql`row.day`)} as store,
      (case when row.kind = 'headcount' then row.entry_date else row.day end)::text as day, row.reason as leaving,
      count(*) over ()::int as total
    from ${withMoves(keyedRows({ grouping, rows: rowsOf(requested, period), scope }))} row
      join employment on employment.id = row.employment_id join employee on employee.id = employment.employee_id
    where ${isOfFigure(figure)} and ${ofGroup(group)} and not ${group === undefined ? sql`row.in_whole` : sql`row.in_group`} and ${leaving ? sql`row.reason = ${leaving}` : sql`true`}
      and ${service ? withService(service, day) : sql`true`}
    order by employee.name, row.employment_id offset ${offset} limit ${peopleInOneAnswer}`.execute(db)
  return rows
}
