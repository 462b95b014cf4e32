import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { DueMove } from './due-moves.ts'

/** Applications of a project in the state from which a move is due, by their identifiers, after the one given. */
export async function findDue(
  db: Db,
  projectId: string,
  { column, action, from, since = 0, fees, postCancelled }: DueMove,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('project_id', '=', projectId)
    // A literal, so that a plan that is kept for all finds the partial indexes.
    .where(column, '=', sql.lit(from))
    .where('id', '>', after)
    .where(itself(action, new Date(now.getTime() - since)))
    .$if(fees !== undefined, (found) => found.where('fee', 'in', fees ?? []))
    .$if(postCancelled !== undefined, (found) => found.where('post_cancelled', '=', postCancelled ?? false))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** As the partial index of drafts has it. */
const onRecord = sql<SqlBool>`(number is not null or fee <> 'NONE')`

/** What a move waits for in the application itself, besides the windows of its project. */
function itself(action: DueMove['action'], now: Date): RawBuilder<SqlBool> {
  switch (action) {
    case 'lapseUncorrected':
      return sql`correction_deadline <= ${now}`
    case 'passBySilence':
    case 'lapseBySilence':
      return sql`(review_until is null or review_until <= ${now})`
    case 'lapseUnfinished':
      return onRecord
    case 'openTicket':
      return sql`review = 'PASSED'`
    default:
      return sql`true`
  }
}

/** Projects of whose applications the clock may have to move one, now or later: those that are over rest. */
export async function findRunningProjects(db: Db): Promise<{ id: string; revision: number }[]> {
  const some = (condition: RawBuilder<SqlBool>) =>
    sql<SqlBool>`exists (select from application where application.project_id = project.id and ${condition})`
  return db
    .selectFrom('project')
    .select(['id', 'revision'])
    .where((project) =>
      project.or([
        some(sql`review in ('SUBMITTED', 'RETURNED', 'POST_CANCELLED')`),
        some(sql`review = 'DRAFT' and ${onRecord}`),
        some(sql`fee = 'DUE'`),
        some(sql`exam = 'SEATED'`),
      ]),
    )
    .execute()
}

/**
 * Folds the tallies of each position that has more than one row into one; readers see the same sums before, during and
 * after. It goes on until none is left of those that were there when it began, so many at a time, each in a transaction of
 * its own. Of two that run at once, each takes what the other has not.
 */
export async function foldTallies(db: Db, atOnce = 50_000): Promise<void> {
  const { rows } = await sql<{ last: string | null }>`select max(id) as last from position_tally`.execute(db)
  const last = rows[0]?.last ?? null
  for (let taken = atOnce; last !== null && taken === atOnce; ) taken = await foldSome(db, last, atOnce)
}

async function foldSome(db: Db, last: string, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`with folded as (
      delete from position_tally
      where id in (
        select id from position_tally tally where id <= ${last} and exists (
          select from position_tally other where other.project_id = tally.project_id
            and other.position_id = tally.position_id and other.id <> tally.id and other.id <= ${last})
        order by project_id, position_id, id limit ${limit} for update skip locked)
      returning project_id, position_id, applied, passed, paid
    ), kept as (
      insert into position_tally (project_id, position_id, applied, passed, paid)
      select project_id, position_id, sum(applied), sum(passed), sum(paid) from folded group by project_id, position_id
    )
    select count(*)::int as taken from folded`.execute(db)
  return rows[0]?.taken ?? 0
}
