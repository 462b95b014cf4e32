import type { Tx } from '../../../platform/database/database.ts'
import type { LockedApplication } from '../lifecycle/loaded-application.ts'

/** Bars the person of a disqualified application from new ones, for as many months as its project sets. */
export async function barPerson(tx: Tx, application: LockedApplication, reason: string, now: Date): Promise<void> {
  const { personId, project, id } = application
  if (personId === null || project.barMonths === 0) return
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + project.barMonths)
  await tx
    .insertInto('bar')
    .values({ id: crypto.randomUUID(), person_id: personId, application_id: id, reason, starts_at: now, ends_at: end })
    .execute()
}
