import { maximumRejectedPositions } from '@rostrum/contracts/recruitment/applications/rejected-position'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

export type RejectedRow = {
  readonly projectId: string
  readonly positionId: string
  readonly at: Date
  readonly reason: string | null
  readonly parts: unknown
}

/**
 * The last decision on each position of projects for which a person was not passed, the newest first. Reviewers check all
 * choices of a submission that are not cancelled. The submission is on record once it is changed, and is the application
 * itself until then.
 */
export async function findRejectedPositions(
  db: Db,
  personId: string,
  projectIds: readonly string[],
): Promise<RejectedRow[]> {
  const { rows } = await sql<RejectedRow>`
    select * from (
      select distinct on (position.id) position.project_id as "projectId", position.id as "positionId", event.id as event_id, choice.ordinal, event.at,
        event.reason, listed_reason.parts
      from application
        join application_event event on event.application_id = application.id
          and event.state_column = 'review' and event.action = 'reject'
        left join listed_reason on listed_reason.event_id = event.id
        left join lateral (
          select version.choices from application_version version
          where version.application_id = application.id
            and version.submitted_at <= event.at and version.superseded_at >= event.at
          order by version.submitted_at desc limit 1
        ) submitted on true
        cross join lateral (
          select position_id::uuid, ordinal
          from jsonb_array_elements_text(submitted.choices) with ordinality as former (position_id, ordinal)
          union all
          select position_id, ordinal from application_choice
          where application_choice.application_id = application.id and submitted.choices is null
        ) choice
        join position on position.id = choice.position_id
      where application.person_id = ${personId}::uuid and application.project_id = any(${[...projectIds]}::uuid[])
        and (position.cancelled_at is null or position.cancelled_at > event.at)
      order by position.id, event.id desc
    ) rejected
    order by event_id desc, ordinal limit ${maximumRejectedPositions * projectIds.length}`.execute(db)
  return rows
}
