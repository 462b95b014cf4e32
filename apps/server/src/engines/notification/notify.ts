import type { NotificationKind } from '@rostrum/contracts/workspace-kinds'
import { sql } from 'kysely'
import { chunksOf } from '../../kernel/chunks-of.ts'
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

/** What one account is notified of, and how: `message` is the list of notifications. */
export type PersonalNotification = {
  readonly accountId: string
  readonly kind: NotificationKind
  readonly facts: Readonly<Record<string, string | number>>
  readonly path: string
  readonly channels: { readonly message: boolean; readonly email: boolean }
}

type Channels = { readonly changes: ChangeBus; readonly mail: MailSender | undefined }

const prefix = 'notification:'
/** A topic of PostgreSQL has less than 8,000 bytes; an identifier with its comma has 37. */
const accountsPerTopic = 200

/**
 * Notifies accounts in the transaction of what happened; open pages hear of it as soon as that is committed. Accounts
 * that have switched on e-mail also get one.
 */
export async function notify(
  channels: Channels,
  tx: Tx,
  { accountIds, kind, facts = {}, path = '' }: NewNotification,
  now: Date,
): Promise<void> {
  const everywhere = { message: true, email: true }
  const recipients = [...new Set(accountIds)]
  await notifyEach(
    channels,
    tx,
    recipients.map((accountId) => ({ accountId, kind, facts, path, channels: everywhere })),
    now,
  )
}

/**
 * Notifies each account of something of its own. Any number of accounts takes one statement for notifications and
 * e-mails, one for the announcement, and one that starts the delivery if there is an e-mail.
 */
export async function notifyEach(
  { changes, mail }: Channels,
  tx: Tx,
  notifications: readonly PersonalNotification[],
  now: Date,
): Promise<void> {
  if (notifications.length === 0) return
  const given = notifications.map(({ accountId, channels, ...rest }) => ({
    ...rest,
    ...channels,
    account_id: accountId,
  }))
  const { rows } = await sql<{ queued: number }>`with given as materialized (
      select gen_random_uuid() as id, one.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one (
        account_id uuid, kind text, facts jsonb, path text, message boolean, email boolean)
    ), written as (
      insert into notification (id, account_id, kind, facts, path, created_at)
      select id, account_id, kind, facts, path, ${now}::timestamptz from given where message
    ), queued as (
      insert into mail_message (id, key, account_id, kind, facts, path, created_at, due_at)
      select gen_random_uuid(), 'notification:' || given.id, account_id, kind, facts, path, ${now}::timestamptz,
        ${now}::timestamptz
      from given join account on account.id = account_id
      where ${mail !== undefined} and given.email and mail_notifications and email_encrypted is not null and not locked
      on conflict (key) do nothing
      returning 1
    ) select count(*)::int as queued from queued`.execute(tx)
  const reached = notifications.filter(({ channels }) => channels.message).map(({ accountId }) => accountId)
  await changes.publishAll(tx, topicsOf([...new Set(reached)]))
  if (rows[0]?.queued) await enqueue(tx, mailJob, {}, { key: mailJob })
}

/** Makes the open pages of an account refresh, for changes that need no notification. */
export const publishToAccount = (
  { changes }: { readonly changes: ChangeBus },
  tx: Tx,
  accountId: string,
): Promise<void> => changes.publishAll(tx, topicsOf([accountId]))

const topicsOf = (accountIds: readonly string[]): string[] =>
  Array.from(chunksOf(accountIds, accountsPerTopic), (ids) => prefix + ids.join(','))

/** The accounts that a topic is about; none for every other topic. */
export const accountsOfTopic = (topic: string): readonly string[] =>
  topic.startsWith(prefix) ? topic.slice(prefix.length).split(',') : []
