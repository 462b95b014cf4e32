import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import type { Project } from '../../projects/public.ts'

/** The minimum written total by position. */
export async function findThresholds(db: Db, projectId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('exam_threshold').selectAll().where('project_id', '=', projectId).execute()
  return new Map(rows.map(({ position_id, total }) => [position_id, total]))
}

type Threshold = { readonly total: string | null; readonly positionIds?: readonly string[] | undefined }

/** Sets or removes the threshold of positions of a project, of all by default. Returns their number. */
export async function setThresholds(tx: Tx, project: Project, { total, positionIds }: Threshold): Promise<number> {
  const requested = positionIds && new Set(positionIds)
  const ids = project.positions.flatMap(({ id }) => (!requested || requested.has(id) ? [id] : []))
  await sql`delete from exam_threshold where position_id = any(${ids}::uuid[])`.execute(tx)
  if (total !== null) {
    await sql`insert into exam_threshold (position_id, project_id, total)
      select id, ${project.id}, ${total}::numeric from unnest(${ids}::uuid[]) as position (id)`.execute(tx)
  }
  return ids.length
}
