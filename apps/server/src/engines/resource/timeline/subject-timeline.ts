import { type RawBuilder, sql } from 'kysely'
import { nearestFirst } from '../../../engines/timeline/nearest-first.ts'
import type { Timeline } from '../../timeline/timeline.ts'

/** A timeline whose subjects are records of a resource: `table` has their undated columns, `timeline` the dated ones. */
export type SubjectTimeline = {
  readonly timeline: Timeline
  readonly table: string
  /** More columns to read, over `subject`, `part` and `joins`. */
  readonly further?: RawBuilder<unknown>
  /**
   * Left joins of one row at most, by a unique key. PostgreSQL leaves out those that a query does not read, and joins the
   * others once, where a subquery would run for every row.
   */
  readonly joins?: RawBuilder<unknown>
  /**
   * Dated columns that decide who reaches a subject. Rows have them a second time as `reach_…`, as they are on the
   * earlier one of the day that is read and today: what is planned gives no reach before it holds.
   */
  readonly places?: readonly string[]
}

/** The column with the first day of a row. */
export const firstDayColumn = 'effective_on'

/** The columns of reach: `reach_day`, each place, and the unit of today, for subjects whose unit has days. */
function reachColumns(
  { places = [] }: SubjectTimeline,
  { day, from = 'part', currentUnit = sql`part.unit_id` }: Reach,
): readonly RawBuilder<unknown>[] {
  if (places.length === 0) return []
  return [
    sql`${day} as reach_day`,
    ...places.map((column) => sql`${sql.ref(`${from}.${column}`)} as ${sql.id(`reach_${column}`)}`),
    ...(places.includes('unit_id') ? [sql`${currentUnit} as current_unit_id`] : []),
  ]
}

type Reach = {
  readonly day: RawBuilder<unknown>
  /** The row with the places. */
  readonly from?: 'part' | 'reach'
  readonly currentUnit?: RawBuilder<unknown>
}

/**
 * @param day the day of which the row is read, `as_of`
 * @param reach by default by the row itself
 */
function rowColumns(subjects: SubjectTimeline, day: RawBuilder<unknown>, reach: Reach = { day }): RawBuilder<unknown> {
  const { further } = subjects.timeline
  return sql.join([
    sql`subject.*`,
    sql`${day} as as_of`,
    sql`lower(part.during) as ${sql.id(firstDayColumn)}`,
    sql`part.during`,
    ...subjects.timeline.fields.map((column) => sql`part.${sql.id(column)}`),
    ...(further ? [sql`part.${sql.id(further.column)}`] : []),
    ...reachColumns(subjects, reach),
    ...(subjects.further ? [subjects.further] : []),
  ])
}

const parts = ({ timeline, table, joins = sql`` }: SubjectTimeline): RawBuilder<unknown> =>
  sql`${sql.table(table)} as subject join ${sql.table(timeline.rowTable)} as part on part.subject_id = subject.id ${joins}`

/** The subjects as they are on a day. */
export function subjectsOn(subjects: SubjectTimeline, day: string, today: string): RawBuilder<unknown> {
  const read = sql`${day}::date`
  const present = sql`${today}::date`
  const rowTable = sql.table(subjects.timeline.rowTable)
  if (subjects.places && day > today)
    return sql`(select ${rowColumns(subjects, read, { day: present, from: 'reach', currentUnit: sql`reach.unit_id` })}
      from ${parts(subjects)} left join ${rowTable} as reach on reach.subject_id = subject.id and reach.during @> ${present}
      where part.during @> ${read})`
  const currentUnit = sql`(select now.unit_id from ${rowTable} as now
    where now.subject_id = subject.id and now.during @> ${present})`
  return sql`(select ${rowColumns(subjects, read, { day: read, ...(day < today && { currentUnit }) })}
    from ${parts(subjects)} where part.during @> ${read})`
}

/**
 * Every subject once: as it is on a day, or else as it begins later, or else as it was last. Writes look for their
 * records here, since a record that begins next month can be changed today.
 */
export const nearestSubjects = (
  subjects: SubjectTimeline,
  day: string,
): RawBuilder<unknown> => sql`(select distinct on (subject.id) ${rowColumns(subjects, sql`${day}::date`)} from ${parts(subjects)}
  order by subject.id, ${nearestFirst('part', sql`${day}::date`)})`

/** Given subjects, each as it is on a day of its own, `given_day`. */
export const subjectsOnDays = (
  subjects: SubjectTimeline,
  days: readonly { readonly id: string; readonly day: string }[],
): RawBuilder<unknown> => sql`(select ${rowColumns(subjects, sql`given.day`)}, given.day as given_day from ${parts(subjects)}
  join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given (id uuid, day date)
    on given.id = subject.id and part.during @> given.day)`
