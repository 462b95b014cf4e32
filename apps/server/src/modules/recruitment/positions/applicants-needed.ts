import { type RawBuilder, sql } from 'kysely'

/** Whether people can apply for a position, as `row`, of a `project` at an instant. */
export const isOpenForApplicants = (at: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  row.cancelled_at is null and project.positions_published_at <= ${at}
  and (project.windows #>> '{apply,start}')::timestamptz <= ${at}
  and (project.windows #>> '{apply,end}')::timestamptz > ${at})`

/** How many applicants a position needs: as its project requires, or three for each place. */
export const applicantsNeeded = sql<number>`row.headcount * coalesce(project.minimum_ratio, 3)`
