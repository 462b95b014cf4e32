import { type RawBuilder, sql } from 'kysely'

/**
 * The number of guides on the day of a row, by home store: people in posts of kind guide who are entered or waiting to
 * leave.
 *
 * @param where which stores, over `part` (assignments) and `row`
 */
export const guidesOf = (where: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::int from assignment_row part
    join post_row post on post.subject_id = part.post_id and post.during @> row.as_of and post.kind = 'guide'
    where ${where} and part.during @> row.as_of and part.employment_state in ('entered', 'waiting_to_leave'))`
