import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Db } from '../../../kernel/database/database.ts'

export type Reminder = { readonly personId: string; readonly language: PortalLocale }

export const insertReminder = (db: Db, projectId: string, { personId, language }: Reminder, now: Date) =>
  db
    .insertInto('project_reminder')
    .values({ project_id: projectId, person_id: personId, language, requested_at: now })
    .onConflict((same) => same.columns(['project_id', 'person_id']).doUpdateSet({ language }))
    .execute()

export const deleteReminder = (db: Db, projectId: string, personId: string) =>
  db.deleteFrom('project_reminder').where('project_id', '=', projectId).where('person_id', '=', personId).execute()

export async function findReminders(db: Db, personId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('project_reminder').select('project_id').where('person_id', '=', personId).execute()
  return new Set(rows.map(({ project_id }) => project_id))
}

/** Projects that are not yet open and have reminders. */
export const findWaitingReminders = (db: Db, now: Date) =>
  db
    .selectFrom('project_reminder')
    .innerJoin('project', 'project.id', 'project_reminder.project_id')
    .select(['project_id as projectId', 'project.revision'])
    .where('reminded_at', 'is', null)
    .where('published_at', '<=', now)
    .distinct()
    .execute()

/** Claims one open reminder of a project. @returns its person and language */
export async function claimReminder(db: Db, projectId: string, now: Date): Promise<Reminder | undefined> {
  const taken = await db
    .updateTable('project_reminder')
    .set({ reminded_at: now })
    .where('project_id', '=', projectId)
    .where('person_id', '=', (one) =>
      one
        .selectFrom('project_reminder as waiting')
        .select('waiting.person_id')
        .where('waiting.project_id', '=', projectId)
        .where('waiting.reminded_at', 'is', null)
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['person_id', 'language'])
    .executeTakeFirst()
  return taken && { personId: taken.person_id, language: taken.language === 'en' ? 'en' : 'zh-CN' }
}

/** Releases a reminder that was claimed and not sent. */
export const releaseReminder = (db: Db, projectId: string, personId: string) =>
  db
    .updateTable('project_reminder')
    .set({ reminded_at: null })
    .where('project_id', '=', projectId)
    .where('person_id', '=', personId)
    .execute()
