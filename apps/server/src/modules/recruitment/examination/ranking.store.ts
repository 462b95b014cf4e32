import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** Of those who are ranked: whoever is out stays where they were last. */
export const competingStates = ['SCORED', 'RELEASED', 'RECHECK', 'INTERVIEW', 'PUBLICITY', 'HIRED']

/** Positions that were cancelled and applications that were disqualified: neither comes back. */
const countDropped = (projectId: string) =>
  sql`((select count(*) from position where project_id = ${projectId} and cancelled_at is not null)
    + (select count(*) from application where project_id = ${projectId} and review = 'DISQUALIFIED'))::int`

/** Counts a change of marks, of what they are worth or of the line to be reached: a ranking that has not seen it is outdated by it. */
export const recordMarkChange = (tx: Tx, projectId: string) =>
  sql`insert into exam_ranking (project_id, mark_changes) values (${projectId}, 1)
    on conflict (project_id) do update set mark_changes = exam_ranking.mark_changes + 1`.execute(tx)

/** Notes what a ranking that reads its marks after this is made of; whoever changes marks meanwhile waits for its end. */
export const recordRanking = (tx: Tx, projectId: string) =>
  sql`insert into exam_ranking (project_id, ranked_mark_changes, ranked_dropped)
    values (${projectId}, 0, ${countDropped(projectId)})
    on conflict (project_id) do update
    set ranked_mark_changes = exam_ranking.mark_changes, ranked_dropped = excluded.ranked_dropped`.execute(tx)

/** Who has changed to another position, and been passed for it, was last ranked where they stood before, or not at all. */
const hasChangedPosition = (projectId: string) =>
  sql`exists (select from application
    left join exam_result on exam_result.application_id = application.id
    where application.project_id = ${projectId} and review = 'PASSED' and exam in (${sql.join(competingStates)})
      and (exam_result.application_id is null or application.submitted_at > exam_result.computed_at))`

/**
 * Whether a mark, its weight or a threshold has been changed, or somebody has dropped out or come from another position,
 * since the ranking was computed.
 */
export async function isRankingOutdated(db: Db, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ outdated: boolean }>`
    select mark_changes > ranked_mark_changes or ${countDropped(projectId)} > ranked_dropped
      or ${hasChangedPosition(projectId)} as outdated
    from exam_ranking where project_id = ${projectId} and ranked_mark_changes is not null`.execute(db)
  return rows[0]?.outdated ?? false
}
