import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { findSharedPeople, isForEveryone } from '../rules/public.ts'
import { findEnabledReminders } from './reminder.store.ts'

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
  const shared = await findSharedPeople(tx, { unitId: own.businessUnitId, day }, own, others)
  if (!shared) return
  const { other, people, count } = shared
  throw new DomainError('reminder_template.audience_overlap', { name: other.name, people, count })
}
