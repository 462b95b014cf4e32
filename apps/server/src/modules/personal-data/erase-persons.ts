import { system } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { PersonalRecords, Platform } from '../../platform/platform.ts'
import { personsToErase } from '../identity/public.ts'
import { graceDays } from './deletion.ts'

/**
 * Erases everybody whose wish has stood for the days of grace and for whom nothing runs any more. Each person is a
 * transaction of its own; one that cannot be erased yet is met again on the next run.
 */
export async function erasePersons(platform: Platform, records: readonly PersonalRecords[]): Promise<void> {
  const now = platform.clock.now()
  const due = await personsToErase(platform.database.db, new Date(now.getTime() - graceDays * 86_400_000))
  for (const { id } of due) {
    await platform.transaction(async (tx) => {
      for (const part of records) if (await part.inUse(tx, id)) return
      for (const part of records) await part.erase(tx, id)
      await audit(tx, system('personal-data.erase'), now, { event: 'person.erased', entity: 'person', entityId: id })
    })
  }
}
