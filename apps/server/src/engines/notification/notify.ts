import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '@rostrum/contracts/system/notifications/calls'
import type { ChangeBus } from '../../kernel/database/change-bus.ts'
import type { Tx } from '../../kernel/database/database.ts'

export type NewNotification = {
  readonly accountIds: readonly string[]
  readonly kind: NotificationKind
  /** Parameters of the sentence; never personal data of applicants. */
  readonly facts?: Readonly<Record<string, string | number>>
  /** Page of the workbench that it leads to. */
  readonly path?: string
}

const prefix = 'notification:'

/** Tells accounts something, in the transaction of what happened; open pages hear of it as soon as that is committed. */
export async function notify(
  { changes }: { readonly changes: ChangeBus },
  tx: Tx,
  { accountIds, kind, facts = {}, path = '' }: NewNotification,
  now: Date,
): Promise<void> {
  if (accountIds.length === 0) return
  const row = { kind, facts: JSON.stringify(facts), path, created_at: now }
  const rows = accountIds.map((account_id) => ({ ...row, id: randomUUID(), account_id }))
  await tx.insertInto('notification').values(rows).execute()
  for (const accountId of accountIds) await publishToAccount({ changes }, tx, accountId)
}

/** Lets the open pages of an account look again, for what is not worth a notification. */
export const publishToAccount = (
  { changes }: { readonly changes: ChangeBus },
  tx: Tx,
  accountId: string,
): Promise<void> => changes.publish(tx, prefix + accountId)

/** The account that a topic is about; undefined for every other topic. */
export const accountOfTopic = (topic: string): string | undefined =>
  topic.startsWith(prefix) ? topic.slice(prefix.length) : undefined
