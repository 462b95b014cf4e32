import type { Staff } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findAccount } from './accounts.store.ts'
import { authorityCacheOf } from './authority/authority-cache.ts'
import { staffOf } from './authority/staff-of.ts'

/** The account that started background work, with its current authority; undefined once it is locked or deleted. */
export async function staffByAccount(platform: Platform, accountId: string): Promise<Staff | undefined> {
  const account = await findAccount(platform.database.db, accountId)
  if (!account || account.locked) return undefined
  return staffOf(authorityCacheOf(platform), { accountId, sessionId: '' }, undefined)
}
