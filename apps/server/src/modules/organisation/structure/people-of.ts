import { type RawBuilder, sql } from 'kysely'

/**
 * The number of people who work on the day of a row: those who are entered or waiting to leave.
 *
 * @param where which assignments, over `part` and `row`
 */
export const peopleOf = (where: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::int from assignment_row part
    where ${where} and part.during @> row.as_of and part.employment_state in ('entered', 'waiting_to_leave'))`
