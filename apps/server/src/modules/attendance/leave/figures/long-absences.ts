import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'

/** Leave of so many calendar days or more marks an employment, which stays entered. */
export const longAbsenceDays = 30

/** Spans of long absences, each with its employment. */
export const longAbsences = sql`(
  select employment_id, from_day, to_day from leave_request
  where state in ('approved', 'shortened') and to_day - from_day + 1 >= ${sql.lit(longAbsenceDays)})`

/**
 * Employments on a long absence on a day, with its last day. Headcount present is headcount without them.
 *
 * @param ids the employments in question; without them all
 */
export async function longAbsencesOn(
  db: Db | Tx,
  day: string,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; until: string }>`
    select employment_id as id, max(to_day)::text as until from ${longAbsences} absence
    where ${day}::date between from_day and to_day
      and (${ids === undefined} or employment_id = any(${ids ? [...ids] : []}::uuid[]))
    group by employment_id`.execute(db)
  return new Map(rows.map(({ id, until }) => [id, until]))
}
