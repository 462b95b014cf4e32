import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

const cancelledOf = (projectId: string) =>
  sql`(select count(*)::int from position where project_id = ${projectId} and cancelled_at is not null)`

/** Counts a change of marks: a ranking that has not seen it is outdated by it. */
export const noteMarksChanged = (tx: Tx, projectId: string) =>
  sql`insert into exam_ranking (project_id, mark_changes) values (${projectId}, 1)
    on conflict (project_id) do update set mark_changes = exam_ranking.mark_changes + 1`.execute(tx)

/** Notes what a ranking that reads its marks after this is made of; whoever changes marks meanwhile waits for its end. */
export const noteRanked = (tx: Tx, projectId: string) =>
  sql`insert into exam_ranking (project_id, ranked_mark_changes, ranked_cancelled)
    values (${projectId}, 0, ${cancelledOf(projectId)})
    on conflict (project_id) do update
    set ranked_mark_changes = exam_ranking.mark_changes, ranked_cancelled = excluded.ranked_cancelled`.execute(tx)

/** Whether a mark has been changed, or a position been cancelled, since the ranking was computed. */
export async function isRankingOutdated(db: Db, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ outdated: boolean }>`
    select mark_changes > ranked_mark_changes or ${cancelledOf(projectId)} > ranked_cancelled as outdated
    from exam_ranking where project_id = ${projectId} and ranked_mark_changes is not null`.execute(db)
  return rows[0]?.outdated ?? false
}
