import { type RawBuilder, sql } from 'kysely'
import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'

/** What can be closed, with the rows that say when. */
const closedRows = {
  department_id: sql`select subject_id, during, name from department_row where not open`,
  post_id: sql`select subject_id, during, name from post_row where not open`,
  store_id: sql`select subject_id, during, name from store_row where status = 'closed'`,
}

export type PlaceColumn = keyof typeof closedRows

/**
 * Departments, posts and stores are not closed on days from which an open request would place a person there. The people
 * are not named: a request is seen by those who decide on it.
 *
 * @param requests a query for open requests, with the place as `place_id` and the day from which they hold as `day`
 * @throws DomainError `structure.requests_remain` with their number
 */
export async function requireNoRequests(
  tx: Tx,
  column: PlaceColumn,
  changed: SubjectsChanged,
  requests: RawBuilder<unknown>,
): Promise<void> {
  const ids = changed.map(({ id }) => id)
  const { rows } = await sql<{ name: string; count: number }>`
    select min(closed.name) as name, count(*)::int as count
    from (${closedRows[column]}) as closed join (${requests}) as request on request.place_id = closed.subject_id
      and closed.during && daterange(request.day, null)
    where closed.subject_id = any(${ids}::uuid[]) group by closed.subject_id order by closed.subject_id limit 1`.execute(
    tx,
  )
  const [first] = rows
  if (first) throw new DomainError('structure.requests_remain', first)
}
