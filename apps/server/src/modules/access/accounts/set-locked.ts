import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor.ts'
import { auditAll } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { lockAuthority, systemAdministrators } from './authority/authority.store.ts'
import { accountTopic } from './authority/authority-topics.ts'

/**
 * Locks or unlocks accounts of people who have left or returned, without a person who acts. The only administrator who
 * can log in stays.
 *
 * @returns the accounts that were changed
 */
export async function setLocked(
  tx: Tx,
  { changes }: Pick<Platform, 'changes'>,
  actor: Actor,
  { accountIds, locked }: { readonly accountIds: readonly string[]; readonly locked: boolean },
  now: Date,
): Promise<readonly string[]> {
  if (accountIds.length === 0) return []
  await lockAuthority(tx)
  const administrators = locked ? await systemAdministrators(tx) : []
  const remains = administrators.some(({ accountId }) => !accountIds.includes(accountId))
  const spared = remains ? [] : administrators.map(({ accountId }) => accountId)
  const { rows } = await sql<{ id: string }>`
    update account set locked = ${locked}, revision = revision + 1
    where id = any(${[...accountIds]}::uuid[]) and not id = any(${spared}::uuid[]) and locked <> ${locked}
    returning id`.execute(tx)
  const changed = rows.map(({ id }) => id)
  const event = locked ? 'account.locked' : 'account.unlocked'
  await auditAll(
    tx,
    actor,
    now,
    changed.map((entityId) => ({ event, entity: 'account', entityId })),
  )
  await changes.publishAll(tx, changed.map(accountTopic))
  return changed
}
