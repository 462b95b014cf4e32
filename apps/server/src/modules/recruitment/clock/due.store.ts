import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { DueMove } from './due-moves.ts'

/** Applications of a project in the state from which a move is due, by their identifiers, after the one given. */
export async function findDue(
  db: Db,
  projectId: string,
  { column, action, from }: DueMove,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<string[]> {
  let query = db
    .selectFrom('application')
    .select('id')
    .where('project_id', '=', projectId)
    .where(column, '=', from)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
  if (action === 'lapseUncorrected') query = query.where('correction_deadline', '<=', now)
  return (await query.execute()).map(({ id }) => id)
}

/** Every project that has been published: what is not public has no applications. */
export async function findAllProjects(db: Db): Promise<{ id: string; revision: number }[]> {
  return db.selectFrom('project').select(['id', 'revision']).where('published_at', 'is not', null).execute()
}

/** Folds the tallies of each position into one row; readers see the same sums before, during and after. */
export const foldTallies = (db: Db) =>
  sql`with folded as (
      delete from position_tally
      where id in (select id from position_tally order by id limit 50000 for update skip locked)
      returning project_id, position_id, applied, passed, paid
    )
    insert into position_tally (project_id, position_id, applied, passed, paid)
    select project_id, position_id, sum(applied), sum(passed), sum(paid) from folded group by project_id, position_id`.execute(
    db,
  )
