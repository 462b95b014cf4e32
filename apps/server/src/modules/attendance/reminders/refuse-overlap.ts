import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { findAncestors, isForEveryone, isInAudience } from '../rules/public.ts'
import { findEnabledReminders, findPeopleOf, type StoredReminder } from './reminder.store.ts'

/** Names that a refusal tells. */
const namedPeople = 3

/**
 * Two enabled templates of a unit that remind one person of one event leave open which of them holds.
 *
 * @throws DomainError `reminder_template.taken`, `reminder_template.audience_overlap`
 */
export async function refuseOverlap(tx: Tx, id: string, day: string): Promise<void> {
  const all = await findEnabledReminders(tx, id)
  const own = all.find((reminder) => reminder.id === id)
  if (!own || own.templatesOnly) return
  const others = all.filter(
    (other) =>
      other.id !== id &&
      !other.templatesOnly &&
      other.event === own.event &&
      other.businessUnitId === own.businessUnitId &&
      isForEveryone(other) === isForEveryone(own),
  )
  const [first] = others
  if (!first) return
  if (isForEveryone(own)) throw new DomainError('reminder_template.taken', { name: first.name })
  await refuseSharedPeople(tx, own, others, day)
}

async function refuseSharedPeople(tx: Tx, own: StoredReminder, others: readonly StoredReminder[], day: string) {
  const departments = await findAncestors(tx, 'department', day)
  const people = await findPeopleOf(tx, own.businessUnitId, day)
  for (const other of others) {
    const both = people.filter(
      (person) => isInAudience(own, person, departments) && isInAudience(other, person, departments),
    )
    if (both.length === 0) continue
    const names = both.slice(0, namedPeople).map(({ name }) => name)
    throw new DomainError('reminder_template.audience_overlap', {
      ...{ name: other.name, people: names.join(', '), count: both.length },
    })
  }
}
