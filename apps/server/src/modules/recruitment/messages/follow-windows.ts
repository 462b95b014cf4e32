import { deliveryTime } from '../../../engines/notification/delivery-time.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findChangedWindows, moveQueued } from './queued-window.store.ts'

/** Messages that wait for a window of their project follow it when the office moves it, with their deadline. */
export async function followWindows(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  await platform.transaction(async (tx) => {
    for (const { timeZone, opens, ...queued } of await findChangedWindows(tx, now)) {
      const isUpcoming = opens > now
      const due = deliveryTime(isUpcoming ? opens : now, { timeZone, deadline: queued.deadline })
      await moveQueued(tx, { ...queued, due, isUpcoming })
    }
  })
}
