import type { Platform } from '../../../kernel/platform.ts'
import { purge } from '../../../kernel/retention/purge.ts'
import { deletePositionsClosedBefore, recordPositionDeletion } from './position.store.ts'

export const positionDeletionJob = 'attendance.delete-positions'
/** After the closing of the period, or of the person (attendance.md 5). */
export const positionDays = 180
const batch = 2000

/** Deletes the positions of punches whose time is over; each batch is one transaction. */
export async function deleteOldPositions(platform: Platform): Promise<void> {
  for (let deleted = batch; deleted === batch; ) {
    await purge(platform, positionDeletionJob, async (tx, now) => {
      const before = new Date(now.getTime() - positionDays * 86_400_000)
      deleted = await deletePositionsClosedBefore(tx, before, batch)
      if (deleted < batch) await recordPositionDeletion(tx, before, now)
      return { 'punch-position': deleted }
    })
  }
}
