import type { Gone } from '@rostrum/contracts/engines/approval/reason'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { ApprovalRegistry } from './directory.ts'
import { findNames, findUnlocked } from './people.store.ts'

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

/**
 * Why an account that is not usable on a day is not. Who has left loses the account as well.
 *
 * @param nameThen of the time when it could decide, for an account that is deleted
 */
export async function explainGone(
  db: Db | Tx,
  { directories }: ApprovalRegistry,
  id: string | null,
  day: string,
  nameThen: string,
): Promise<Pick<Gone, 'name' | 'why'>> {
  const name = id === null ? undefined : (await findNames(db, [id])).get(id)
  if (id === null || name === undefined) return { name: nameThen, why: 'deleted' }
  for (const { leftBy } of directories) if ((await leftBy?.(db, [id], day))?.has(id)) return { name, why: 'left' }
  return { name, why: 'locked' }
}
