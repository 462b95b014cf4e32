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

/** The figures of stores, over `store_row` and `staffed`, which has the guides of each store that has some. */
const figures = {
  stores: sql`count(*) filter (where store_row.status <> 'closed')`,
  guides: sql`coalesce(sum(staffed.guides), 0)`,
  /** With one decimal; none where there are no stores. */
  perStore: sql`round(coalesce(sum(staffed.guides), 0)
    / nullif(count(*) filter (where store_row.status <> 'closed'), 0), 1)`,
  /** Open stores without a guide. */
  unstaffed: sql`count(*) filter (where store_row.status = 'open' and staffed.guides is null)`,
} as const

/**
 * Figures of the stores in groups, such as channels, on the day of a row: all groups are counted at once, since the inner
 * query depends on no row but its day.
 *
 * @param groups an item of `from` with the columns `top`, a group, and `place`, what stores name in `column`
 */
export function storeFigures(groups: RawBuilder<unknown>, column: 'region' | 'channel') {
  const figureOf = (figure: RawBuilder<unknown>) => sql<number | null>`(select jsonb_object_agg(top, figure)
    from (select found.top, ${figure} as figure
      from ${groups} as found join store_row on store_row.${sql.ref(column)} = found.place and store_row.during @> row.as_of
        left join (select part.store_id, count(*) as guides from assignment_row part
          join post_row post on post.subject_id = part.post_id and post.during @> row.as_of and post.kind = 'guide'
          where part.during @> row.as_of and part.employment_state in ('entered', 'waiting_to_leave')
          group by part.store_id) as staffed on staffed.store_id = store_row.subject_id
      group by found.top) as counted) ->> row.id::text`
  const countOf = (figure: RawBuilder<unknown>) => sql<number>`coalesce((${figureOf(figure)})::int, 0)`
  return {
    stores: countOf(figures.stores),
    guides: countOf(figures.guides),
    perStore: sql<number | null>`(${figureOf(figures.perStore)})::float8`,
    unstaffed: countOf(figures.unstaffed),
  }
}
