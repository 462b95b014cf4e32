import { type RawBuilder, sql } from 'kysely'
import type { RowContext } from '../../../engines/resource/binding.ts'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import { reachDay, today } from '../../../engines/resource/read-context.ts'
import { nearestFirst } from '../../../engines/timeline/nearest-first.ts'

type Expression = RawBuilder<unknown>

/** The assignment of `employment` on a day, or the nearest one: as an expression for one of its columns. */
export const ofNearestPlace = (column: Expression, day: Expression): Expression => sql`(
  select ${column} from assignment_row part where part.subject_id = employment.id
  order by ${nearestFirst('part', day)} limit 1)`

/** Where `employment` belongs on a day, or on the nearest one, as columns of a selection: unit, department and store. */
export const nearestPlace = (day: Expression): Expression =>
  sql.join(
    ['unit_id', 'department_id', 'store_id'].map(
      (column) => sql`${ofNearestPlace(sql`part.${sql.id(column)}`, day)} as ${sql.id(column)}`,
    ),
  )

/**
 * Rows about people with their place of the day that is read, as an item of `from` with the columns of reach
 * (`scopeOfReachedRows`): on days to come, what is planned gives no reach before it holds.
 *
 * @param rows an item of `from` with `employment_id`, `unit_id`, `department_id` and `store_id`
 */
export function withReach(rows: Expression, context: Pick<RowContext, 'asOf' | 'platform' | 'now'>): Expression {
  const day = sql`${reachDay(context)}::date`
  const present = today(context.platform, context.now)
  const on = (alias: string, other: Expression) => sql`left join assignment_row ${sql.id(alias)}
    on ${sql.ref(`${alias}.subject_id`)} = seen.employment_id and ${sql.ref(`${alias}.during`)} @> ${other}`
  if (context.asOf > present)
    return sql`(select seen.*, ${day} as reach_day, reach.unit_id as reach_unit_id, reach.unit_id as current_unit_id,
        reach.department_id as reach_department_id, reach.store_id as reach_store_id
      from ${rows} as seen ${on('reach', day)})`
  const own = sql`seen.*, ${day} as reach_day, seen.unit_id as reach_unit_id,
    seen.department_id as reach_department_id, seen.store_id as reach_store_id`
  if (context.asOf === present) return sql`(select ${own}, seen.unit_id as current_unit_id from ${rows} as seen)`
  return sql`(select ${own}, current.unit_id as current_unit_id
    from ${rows} as seen ${on('current', sql`${present}::date`)})`
}

/** The store is that of the one place only: joined before, it is looked for among all stores of the day. */
const placeOf = (selected: Expression, employment: Expression, day: Expression): Expression => sql`(
  select ${selected} from (
    select part.* from assignment_row part
    where part.subject_id = ${employment} order by ${nearestFirst('part', day)} limit 1
  ) part left join store_row store on store.subject_id = part.store_id and store.during @> ${day})`

/**
 * Where an employment belongs on a day, or on the nearest one, as JSON: a value of its row, so that rows with it can be
 * locked. As the column `place` it is read by `placeColumn` and `placeScope`.
 */
export const placeOn = (employment: Expression, day: string | Expression): Expression =>
  placeOf(
    sql`jsonb_build_object('unit_id', part.unit_id, 'department_id', part.department_id, 'store_id', part.store_id,
      'region', store.region, 'channel', store.channel)`,
    employment,
    typeof day === 'string' ? sql`${day}::date` : day,
  )

/** An identifier in the column `place` of a row, see `placeOn`. */
export const placeColumn = (name: 'unit_id' | 'department_id' | 'store_id' | 'region' | 'channel') =>
  sql`(row.place ->> ${sql.lit(name)})::uuid`

/** The scope of rows with a column `place`. */
export const placeScope = {
  unit: placeColumn('unit_id'),
  department: placeColumn('department_id'),
  store: placeColumn('store_id'),
  region: placeColumn('region'),
  channel: placeColumn('channel'),
}

/** The employment that a new row of a sheet names by its job number: the one of a day, or the last one. */
export const employmentOfSheet = (day: Expression): Expression =>
  employmentByNumber(sheetValue('job_number', 'text'), day)

/** The employment with a job number: that of a day, or else the latest. */
export const employmentByNumber = (jobNumber: Expression, day: Expression): Expression => sql`(
  select employment.id from employment
  where employment.job_number = ${jobNumber} and not employment.rescinded
  order by exists (select from assignment_row part
    where part.subject_id = employment.id and part.during @> ${day}) desc, employment.service_start desc limit 1)`

/**
 * The scope of a new row of a sheet about a person: its place on a day, or on the nearest one.
 *
 * @param employment an expression over `given.columns`
 * @param day another; null means the last place
 */
export function sheetPlaceScope(employment: Expression, day: Expression) {
  const of = (column: Expression) => placeOf(column, employment, day)
  return {
    ...{ unit: of(sql`part.unit_id`), department: of(sql`part.department_id`), store: of(sql`part.store_id`) },
    ...{ region: of(sql`store.region`), channel: of(sql`store.channel`), employment },
  }
}
