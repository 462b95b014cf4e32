import { system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** @returns how many restored copies this database was, one after the other */
export async function releaseRestoredCopy(db: Db, reason: string, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const released = await tx
      .updateTable('restored_copy')
      .set({ released_at: now })
      .where('released_at', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of released) {
      await audit(tx, system('restore'), now, {
        event: 'restored-copy.released',
        entity: 'restored-copy',
        entityId: id,
        facts: { reason },
      })
    }
    return released.length
  })
}
