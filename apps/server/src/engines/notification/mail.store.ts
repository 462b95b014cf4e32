import type { MailState } from '@rostrum/contracts/system/workspace/mail-states'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { MailMessage } from '../../kernel/database/database-types.ts'

/** Messages with a link to an account that its reader cannot log in to, whatever the switch of notifications says. */
export const linkKinds: readonly string[] = ['account.invited', 'password.reset_link']

/** Longer than the delivery of one message may take: after it the server that took the message is gone. */
const leaseMilliseconds = 300_000

export type ClaimedMail = Pick<Selectable<MailMessage>, 'id' | 'kind' | 'facts' | 'path' | 'attempts'> & {
  readonly locale: string | null
  /** Null where the account is gone, locked, has no address, or has switched e-mail off. */
  readonly email_encrypted: string | null
}

/** Takes the message that is due for the longest time; servers that ask at once get different ones. */
export async function claimDueMail(db: Db, now: Date): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    with due as (
      select id from mail_message where state in ('waiting', 'sending') and due_at <= ${now}::timestamptz
      order by due_at, id limit 1 for update skip locked
    ), claimed as (
      update mail_message set state = 'sending', attempts = attempts + 1,
        due_at = ${new Date(now.getTime() + leaseMilliseconds)}::timestamptz
      from due where mail_message.id = due.id
      returning mail_message.*
    )
    select claimed.id, claimed.kind, claimed.facts, claimed.path, claimed.attempts, account.locale,
      account.email_encrypted
    from claimed left join account
      on account.id = claimed.account_id and not account.locked
        and (account.mail_notifications or claimed.kind = any(${[...linkKinds]}::text[]))`.execute(db)
  return rows[0]
}

export type MailOutcome = {
  readonly state: Exclude<MailState, 'sending'>
  readonly refusal?: string | null
  /** The next attempt of a message that waits. */
  readonly dueAt?: Date
  readonly recipient?: string
  readonly language?: string
  readonly provider?: string
}

/** Records the outcome of an attempt, unless another server has taken the message over since. */
export async function concludeMail(
  db: Db,
  { id, attempts }: ClaimedMail,
  { state, refusal = null, dueAt, ...sent }: MailOutcome,
  now: Date,
): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ state, refusal, ...sent, ...(dueAt ? { due_at: dueAt } : { ended_at: now }) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}

/** Deletes the records of messages from before an instant, also of messages that were never accepted. */
export const deleteMailBefore = (tx: Tx, before: Date) =>
  tx.deleteFrom('mail_message').where('created_at', '<', before).executeTakeFirstOrThrow()

export const findMail = (db: Db, id: string) =>
  db.selectFrom('mail_message').selectAll().where('id', '=', id).executeTakeFirst()
