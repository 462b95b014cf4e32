import { type RawBuilder, sql } from 'kysely'

/**
 * Orders rows with a `during` by their distance from a day: the row of the day, else the first one after it, else the
 * last one before it. A record that begins next month can be changed today, and one that ended stays where it was.
 *
 * @param row the alias of the rows
 * @param day null orders from the last to the first
 */
export function nearestFirst(row: string, day: RawBuilder<unknown>): RawBuilder<unknown> {
  const during = sql.ref(`${row}.during`)
  return sql`${during} @> ${day} desc, lower(${during}) > ${day} desc, abs(lower(${during}) - ${day}), lower(${during}) desc`
}
