import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import { bannedAt, deletionRequested, isLiveRow, openingAvailable, otherLive } from './application.store.ts'

/** Applications with equal facts: a lifecycle decision about one holds for all of them. */
export type FactGroup = { readonly ids: readonly [string, ...string[]] }

/** Locks applications of a project until the end of the transaction and groups them by the facts of `factsOf`. */
export async function groupByFacts(
  tx: Tx,
  { projectId, ids }: { readonly projectId: string; readonly ids: readonly string[] },
  now: Date,
): Promise<FactGroup[]> {
  if (ids.length === 0) return []
  const chosen = sql`project_id = ${projectId} and id = any(${[...ids]}::uuid[])`
  // Lock first. A later statement reads the dependent rows, so that it sees the changes of the previous lock holder.
  await sql`select count(*) from (
    select from application where ${chosen} order by id for update) as locked`.execute(tx)
  const { rows } = await sql<FactGroup>`
    select array_agg(id) as ids from (
      select application.*, not ${isLiveRow} and ${otherLive} as other_live, ${bannedAt(now)} as banned,
        ${deletionRequested} as deletion_requested, ${openingAvailable} as opening_available,
        (select exists (select from position where project_id = ${projectId} and cancelled_at is not null))
          and not exists (select from application_choice choice join position on position.id = choice.position_id
            where choice.application_id = application.id and position.cancelled_at is null) as without_position
      from application where ${chosen}) as known
    group by review, photo, fee, exam, post_cancelled, correction_from, correction_deadline, review_until, refund_granted,
      called_to_interview, other_live, banned, deletion_requested, opening_available, without_position
    order by min(number)`.execute(tx)
  return rows
}
