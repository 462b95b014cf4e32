import type { Db, Tx } from '../../kernel/database/database.ts'
import type { ApprovalRegistry } from './directory.ts'
import { findUnlocked } from './people.store.ts'

/** Of some accounts, those that can decide on a day: they exist, are not locked, and their person has not left. */
export async function findUsable(
  db: Db | Tx,
  { directories }: ApprovalRegistry,
  ids: readonly string[],
  day: string,
): Promise<ReadonlySet<string>> {
  const usable = new Set(await findUnlocked(db, ids))
  for (const { leftBy } of directories) {
    if (!leftBy || usable.size === 0) continue
    for (const id of await leftBy(db, [...usable], day)) usable.delete(id)
  }
  return usable
}
