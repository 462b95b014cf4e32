import type { ReminderEvent } from '@rostrum/contracts/attendance/reminders/choices'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { findAncestors, nearestRule, type RulePlace } from '../rules/public.ts'
import type { StoredReminder } from './reminder.store.ts'

/** Where a person belongs, and what the attendance template of the person names. */
export type Reminded = RulePlace & { readonly named: readonly string[] }

export type ChooseReminder = (person: Reminded, event: ReminderEvent) => StoredReminder | undefined

/**
 * The template that reminds a person of an event: one that the attendance template names, else that of the nearest unit
 * upwards.
 */
export async function reminderChooser(
  db: Db | Tx,
  enabled: readonly StoredReminder[],
  day: string,
): Promise<ChooseReminder> {
  const units = await findAncestors(db, 'business_unit', day)
  const departments = await findAncestors(db, 'department', day)
  const byId = new Map(enabled.map((reminder) => [reminder.id, reminder]))
  const ofUnits = Map.groupBy(
    enabled.filter(({ templatesOnly }) => !templatesOnly),
    ({ event }) => event,
  )
  return (person, event) =>
    person.named.map((id) => byId.get(id)).find((reminder) => reminder?.event === event) ??
    nearestRule(ofUnits.get(event) ?? [], units, departments, person)
}
