import { type RawBuilder, sql } from 'kysely'

/**
 * An array of regions with all below them on a day: a filter by a region means its branch, as its figures do.
 *
 * @param asOf a date, or a column with one
 */
export const regionsBelow = (ids: readonly string[], asOf: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(with recursive branch as (
    select unnest(${ids}::uuid[]) as place
    union
    select below.subject_id from sales_region_row below
    join branch on below.parent = branch.place and below.during @> ${asOf}::date
  ) select place from branch)`
