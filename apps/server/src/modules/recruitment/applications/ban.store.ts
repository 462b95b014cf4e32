import { Temporal } from 'temporal-polyfill'
import type { Tx } from '../../../kernel/database/database.ts'
import type { LockedApplication } from './lifecycle/loaded-application.ts'

/**
 * Bans the person of a disqualified application from new applications for as many calendar months as the project sets.
 * Six months from 31 August end in February.
 */
export async function banPerson(tx: Tx, application: LockedApplication, reason: string, now: Date): Promise<void> {
  const { personId, project, id } = application
  if (personId === null || project.banMonths === 0) return
  const { epochMilliseconds } = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(project.timeZone)
    .add({ months: project.banMonths })
  const end = new Date(epochMilliseconds)
  await tx
    .insertInto('bar')
    .values({ id: crypto.randomUUID(), person_id: personId, application_id: id, reason, starts_at: now, ends_at: end })
    .execute()
}
