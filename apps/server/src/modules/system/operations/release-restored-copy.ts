import { cancelDueDeliveries } from '../../../engines/notification/delivery.store.ts'
import { system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Db } from '../../../kernel/database/database.ts'

type Release = {
  readonly reason: string
  /** Whether the messages that are due are given up: the original may have sent them. */
  readonly cancelDeliveries: boolean
}

/** @returns how many messages were cancelled; undefined when this database is no restored copy */
export async function releaseRestoredCopy(
  db: Db,
  { reason, cancelDeliveries }: Release,
  now: Date,
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const released = await tx
      .updateTable('restored_copy')
      .set({ released_at: now })
      .where('released_at', 'is', null)
      .returning('id')
      .execute()
    if (released.length === 0) return undefined
    const cancelled = cancelDeliveries ? await cancelDueDeliveries(tx, now) : 0
    for (const { id } of released) {
      await audit(tx, system('restore'), now, {
        event: 'restored-copy.released',
        entity: 'restored-copy',
        entityId: id,
        facts: { reason, ...(cancelDeliveries && { notSent: cancelled }) },
      })
    }
    return cancelled
  })
}
