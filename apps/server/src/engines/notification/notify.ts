import type { NotificationKind } from '@rostrum/contracts/workspace-kinds'
import { sql } from 'kysely'
import type { ChangeBus } from '../../kernel/database/change-bus.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import type { MailSender } from '../../kernel/mail/mail.ts'
import { mailJob } from './deliver-mail.ts'

export type NewNotification = {
  readonly accountIds: readonly string[]
  readonly kind: NotificationKind
  /** Parameters of the message; never personal data of applicants. */
  readonly facts?: Readonly<Record<string, string | number>>
  /** Page of the workbench that it links to. */
  readonly path?: string
}

type Channels = { readonly changes: ChangeBus; readonly mail: MailSender | undefined }

const prefix = 'notification:'
/** A topic of PostgreSQL has less than 8,000 bytes; an identifier with its comma has 37. */
const accountsPerTopic = 200

/**
 * Notifies accounts in the transaction of what happened; open pages hear of it as soon as that is committed. Accounts
 * that have switched on e-mail also get one. Any number of accounts takes one statement for notifications and e-mails,
 * one for the announcement, and one that starts the delivery if there is an e-mail.
 */
export async function notify(
  { changes, mail }: Channels,
  tx: Tx,
  { accountIds, kind, facts = {}, path = '' }: NewNotification,
  now: Date,
): Promise<void> {
  const recipients = [...new Set(accountIds)]
  if (recipients.length === 0) return
  const { rows } = await sql<{ queued: number }>`with written as (
      insert into notification (id, account_id, kind, facts, path, created_at)
      select gen_random_uuid(), account_id, ${kind}, ${JSON.stringify(facts)}::jsonb, ${path}, ${now}::timestamptz
      from unnest(${recipients}::uuid[]) as account_id
      returning *
    ), queued as (
      insert into mail_message (id, key, account_id, kind, facts, path, created_at, due_at)
      select gen_random_uuid(), 'notification:' || written.id, account_id, kind, facts, path, written.created_at,
        written.created_at
      from written join account on account.id = account_id
      where ${mail !== undefined} and mail_notifications and email_encrypted is not null and not locked
      on conflict (key) do nothing
      returning 1
    ) select count(*)::int as queued from queued`.execute(tx)
  await changes.publishAll(tx, topicsOf(recipients))
  if (rows[0]?.queued) await enqueue(tx, mailJob, {}, { key: mailJob })
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
