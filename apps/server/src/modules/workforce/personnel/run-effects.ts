import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { applyDueEvents } from './apply-due-events.ts'
import { findDueEmployments, tryLockEmployment } from './effects.store.ts'

const employmentsPerRun = 2000

/**
 * Applies what is due. Each employment has its own transaction under its row lock, so that a run may be killed, come
 * late or twice, or share the work with another server.
 */
export async function runEffects(platform: Platform): Promise<void> {
  const { database, clock } = platform
  for (const id of await findDueEmployments(database.db, platform, clock.now(), employmentsPerRun)) {
    await platform.transaction(async (tx: Tx) => {
      if (await tryLockEmployment(tx, id)) await applyDueEvents(platform, tx, [id], clock.now())
    })
  }
}
