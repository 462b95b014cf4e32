import type { NotificationKind } from '@rostrum/contracts/workspace-kinds'
import { sql } from 'kysely'
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
/** A topic of PostgreSQL has less than 8,000 bytes; an identifier with its comma has 37. */
const accountsPerTopic = 200

/**
 * Notifies accounts in the transaction of what happened; open pages hear of it as soon as that is committed. Any number
 * of accounts takes one statement for the notifications and one for the announcement.
 */
export async function notify(
  { changes }: { readonly changes: ChangeBus },
  tx: Tx,
  { accountIds, kind, facts = {}, path = '' }: NewNotification,
  now: Date,
): Promise<void> {
  const recipients = [...new Set(accountIds)]
  if (recipients.length === 0) return
  await sql`insert into notification (id, account_id, kind, facts, path, created_at)
    select gen_random_uuid(), account_id, ${kind}, ${JSON.stringify(facts)}::jsonb, ${path}, ${now}::timestamptz
    from unnest(${recipients}::uuid[]) as account_id`.execute(tx)
  await changes.publishAll(tx, topicsOf(recipients))
}

/** Makes the open pages of an account refresh, for changes that need no notification. */
export const publishToAccount = (
  { changes }: { readonly changes: ChangeBus },
  tx: Tx,
  accountId: string,
): Promise<void> => changes.publishAll(tx, topicsOf([accountId]))

function topicsOf(accountIds: readonly string[]): string[] {
  const topics: string[] = []
  for (let start = 0; start < accountIds.length; start += accountsPerTopic) {
    topics.push(prefix + accountIds.slice(start, start + accountsPerTopic).join(','))
  }
  return topics
}

/** The accounts that a topic is about; none for every other topic. */
export const accountsOfTopic = (topic: string): readonly string[] =>
  topic.startsWith(prefix) ? topic.slice(prefix.length).split(',') : []
