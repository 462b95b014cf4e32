import { deliveryTime } from '../../../engines/notification/delivery-time.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findQueuedWindows, moveQueued } from './queued-window.store.ts'

/** Messages that wait for a window of their project follow it when the office moves it, with their deadline. */
export async function followWindows({ database: { db }, clock }: Platform): Promise<void> {
  const now = clock.now()
  for (const { timeZone, opens, ...queued } of await findQueuedWindows(db)) {
    const isUpcoming = opens > now
    const due = deliveryTime(isUpcoming ? opens : now, { timeZone, deadline: queued.deadline })
    await moveQueued(db, { ...queued, due, isUpcoming })
  }
}
