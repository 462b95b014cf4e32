import type { Db } from '../../../platform/database/database.ts'

export const insertReminder = (db: Db, projectId: string, personId: string, now: Date) =>
  db
    .insertInto('project_reminder')
    .values({ project_id: projectId, person_id: personId, asked_at: now })
    .onConflict((same) => same.doNothing())
    .execute()

export const deleteReminder = (db: Db, projectId: string, personId: string) =>
  db.deleteFrom('project_reminder').where('project_id', '=', projectId).where('person_id', '=', personId).execute()

export async function remindersOf(db: Db, personId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('project_reminder').select('project_id').where('person_id', '=', personId).execute()
  return new Set(rows.map(({ project_id }) => project_id))
}
