import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'

/** States that take part in the ranking. A dropped examinee keeps the last rank. */
export const competingStates = ['SCORED', 'RELEASED', 'RECHECK', 'INTERVIEW', 'PUBLICITY', 'HIRED']

/** Counts cancelled positions and disqualified applications. Neither is reversible. */
const countDropped = (projectId: string) =>
  sql`((select count(*) from position where project_id = ${projectId} and cancelled_at is not null)
    + (select count(*) from application where project_id = ${projectId} and review = 'DISQUALIFIED'))::int`

/** Counts a change of marks, weights or thresholds. It outdates every ranking that has not read it. */
export const recordMarkChange = (tx: Tx, projectId: string) =>
  sql`insert into exam_ranking (project_id, mark_change_count) values (${projectId}, 1)
    on conflict (project_id) do update set mark_change_count = exam_ranking.mark_change_count + 1`.execute(tx)

/** Records which changes a ranking has read. Concurrent mark changes wait until it ends. */
export const recordRanking = (tx: Tx, projectId: string) =>
  sql`insert into exam_ranking (project_id, ranked_mark_change_count, ranked_dropout_count)
    values (${projectId}, 0, ${countDropped(projectId)})
    on conflict (project_id) do update
    set ranked_mark_change_count = exam_ranking.mark_change_count, ranked_dropout_count = excluded.ranked_dropout_count`.execute(
    tx,
  )

/**
 * An application that changed to another position, and passed for it, was last ranked at its old position, or not at
 * all.
 */
const hasChangedPosition = (projectId: string) =>
  sql`exists (select from application
    left join exam_result on exam_result.application_id = application.id
    where application.project_id = ${projectId} and review = 'PASSED' and exam in (${sql.join(competingStates)})
      and (exam_result.application_id is null or application.submitted_at > exam_result.computed_at))`

/**
 * Whether a mark, weight or threshold has changed since the ranking, or an examinee has dropped out or changed
 * position.
 */
export async function isRankingOutdated(db: Db, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ outdated: boolean }>`
    select mark_change_count > ranked_mark_change_count or ${countDropped(projectId)} > ranked_dropout_count
      or ${hasChangedPosition(projectId)} as outdated
    from exam_ranking where project_id = ${projectId} and ranked_mark_change_count is not null`.execute(db)
  return rows[0]?.outdated ?? false
}
