import { type RawBuilder, sql } from 'kysely'
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
}

/** The column with the first day of a row. */
export const firstDayColumn = 'effective_on'

/** @param day the day of which the row is read, `as_of` */
const rowColumns = ({ timeline, further }: SubjectTimeline, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join([
    sql`subject.*`,
    sql`${day} as as_of`,
    sql`lower(part.during) as ${sql.id(firstDayColumn)}`,
    sql`part.during`,
    ...timeline.fields.map((column) => sql`part.${sql.id(column)}`),
    ...(further ? [further] : []),
  ])

const parts = ({ timeline, table, joins = sql`` }: SubjectTimeline): RawBuilder<unknown> =>
  sql`${sql.table(table)} as subject join ${sql.table(timeline.rowTable)} as part on part.subject_id = subject.id ${joins}`

/** The subjects as they are on a day. */
export const subjectsOn = (subjects: SubjectTimeline, day: string): RawBuilder<unknown> =>
  sql`(select ${rowColumns(subjects, sql`${day}::date`)} from ${parts(subjects)} where part.during @> ${day}::date)`

/**
 * Every subject once: as it is on a day, or else as it begins later, or else as it was last. Writes look for their
 * records here, since a record that begins next month can be changed today.
 */
export const nearestSubjects = (
  subjects: SubjectTimeline,
  day: string,
): RawBuilder<unknown> => sql`(select distinct on (subject.id) ${rowColumns(subjects, sql`${day}::date`)} from ${parts(subjects)}
  order by subject.id, part.during @> ${day}::date desc, lower(part.during) > ${day}::date desc,
    abs(lower(part.during) - ${day}::date))`

/** Given subjects, each as it is on a day of its own, `given_day`. */
export const subjectsOnDays = (
  subjects: SubjectTimeline,
  days: readonly { readonly id: string; readonly day: string }[],
): RawBuilder<unknown> => sql`(select ${rowColumns(subjects, sql`given.day`)}, given.day as given_day from ${parts(subjects)}
  join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given (id uuid, day date)
    on given.id = subject.id and part.during @> given.day)`
