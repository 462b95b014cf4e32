import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import type { DueTransition } from './due-transitions.ts'

/** Applications of a project in the state from which a transition is due, by identifier, after the given one. */
export async function findDue(
  db: Db,
  projectId: string,
  { column, action, from, since = 0, fees, postCancelled }: DueTransition,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('project_id', '=', projectId)
    // A literal, so that a cached generic plan uses the partial indexes.
    .where(column, '=', sql.lit(from))
    .where('id', '>', after)
    .where(dueCondition(action, new Date(now.getTime() - since)))
    .$if(fees !== undefined, (found) => found.where('fee', 'in', fees ?? []))
    .$if(postCancelled !== undefined, (found) => found.where('post_cancelled', '=', postCancelled ?? false))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Repeats the condition of the partial index of drafts. */
const onRecord = sql<SqlBool>`(number is not null or fee <> 'NONE')`

/** The condition on the application itself, in addition to the windows of its project. */
function dueCondition(action: DueTransition['action'], now: Date): RawBuilder<SqlBool> {
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

/** Projects whose applications the clock may have to change, now or later. Finished projects are left out. */
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
