import { deliveryTime } from '../../../engines/notification/delivery-time.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { catalogueOf, findWaitingReminders, phaseOf, takeReminders } from '../projects/public.ts'
import { insertOpeningMessages } from './message.store.ts'

/** A large exam has a hundred thousand reminders, and the time limit applies to each statement. */
const batchSize = 5000

/** Writes the people who wanted to be reminded that applying has opened. After its end no one is reminded any more. */
export async function sendOpeningReminders(platform: Platform, limit = batchSize): Promise<void> {
  const { db } = platform.database
  const now = platform.clock.now()
  for (const { projectId, revision } of await findWaitingReminders(db, now)) {
    const { windows, timeZone } = await catalogueOf(platform).at({ id: projectId, revision })
    const phase = phaseOf(windows, now.toISOString())
    if (phase === 'upcoming' || !windows.apply) continue
    const deadline = new Date(windows.apply.end)
    const opening = { projectId, deadline, due: deliveryTime(now, { timeZone, deadline }), now }
    const remindSome = () =>
      platform.transaction(async (tx) => {
        const personIds = await takeReminders(tx, projectId, now, limit)
        if (phase === 'applying') await insertOpeningMessages(tx, opening, personIds)
        return personIds.length > 0
      })
    while (await remindSome());
  }
}
