import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

export const insertReminder = (db: Db, projectId: string, personId: string, now: Date) =>
  db
    .insertInto('project_reminder')
    .values({ project_id: projectId, person_id: personId, requested_at: now })
    .onConflict((same) => same.columns(['project_id', 'person_id']).doNothing())
    .execute()

export const deleteReminder = (db: Db, projectId: string, personId: string) =>
  db.deleteFrom('project_reminder').where('project_id', '=', projectId).where('person_id', '=', personId).execute()

export async function findReminders(db: Db, personId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('project_reminder').select('project_id').where('person_id', '=', personId).execute()
  return new Set(rows.map(({ project_id }) => project_id))
}

/** Published projects with reminders that have not been sent. */
export const findWaitingReminders = (db: Db, now: Date) =>
  db
    .selectFrom('project_reminder')
    .innerJoin('project', 'project.id', 'project_reminder.project_id')
    .select(['project_id as projectId', 'project.revision'])
    .where('reminded_at', 'is', null)
    .where('published_at', '<=', now)
    .distinct()
    .execute()

/**
 * Marks open reminders of a project as done, at most `limit` of them; servers that ask at once get different ones.
 *
 * @returns whom to remind
 */
export async function takeReminders(tx: Tx, projectId: string, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    with waiting as (
      select person_id from project_reminder where project_id = ${projectId}::uuid and reminded_at is null
      limit ${limit} for update skip locked
    )
    update project_reminder reminder set reminded_at = ${now}::timestamptz from waiting
    where reminder.project_id = ${projectId}::uuid and reminder.person_id = waiting.person_id
    returning reminder.person_id`.execute(tx)
  return rows.map(({ person_id }) => person_id)
}
