import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '@rostrum/contracts/system/notifications/calls'
import type { ChangeBus } from '../../kernel/database/change-bus.ts'
import type { Tx } from '../../kernel/database/database.ts'

export type NewNotification = {
  readonly accountIds: readonly string[]
  readonly kind: NotificationKind
  /** Parameters of the message; never personal data of applicants. */
  readonly facts?: Readonly<Record<string, string | number>>
  /** Page of the workbench that it links to. */
  readonly path?: string
}

const prefix = 'notification:'

/** Notifies accounts in the transaction of the event; open pages are updated right after the commit. */
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

/** Makes the open pages of an account refresh, for changes that need no notification. */
export const publishToAccount = (
  { changes }: { readonly changes: ChangeBus },
  tx: Tx,
  accountId: string,
): Promise<void> => changes.publish(tx, prefix + accountId)

/** The account of a topic; undefined for every other topic. */
export const accountOfTopic = (topic: string): string | undefined =>
  topic.startsWith(prefix) ? topic.slice(prefix.length) : undefined
