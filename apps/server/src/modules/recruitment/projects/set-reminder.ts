import type { Applicant } from '../../../kernel/actor.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { catalogueOf } from './project-catalogue.ts'
import { phaseOf } from './project-phase.ts'
import { deleteReminder, insertReminder } from './reminder.store.ts'

/** Saves or deletes the reminder of a person for the opening of a project. Repetition changes nothing. */
export async function setReminder(
  platform: Platform,
  actor: Applicant,
  { projectId, subscribe }: { projectId: string; subscribe: boolean },
  now: Date,
): Promise<{ reminder: boolean }> {
  const project = await catalogueOf(platform).published(projectId, now)
  const { db } = platform.database
  if (!subscribe) {
    await deleteReminder(db, project.id, actor.personId)
    return { reminder: false }
  }
  if (phaseOf(project.windows, now.toISOString()) !== 'upcoming') throw new DomainError('recruitment.reminder_too_late')
  await insertReminder(db, project.id, actor.personId, now)
  return { reminder: true }
}
