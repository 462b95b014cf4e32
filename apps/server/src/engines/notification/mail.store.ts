import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { MailMessage } from '../../kernel/database/database-types.ts'
import { claimedDelivery } from './delivery.store.ts'

/** Messages with a link to an account that its reader cannot log in to, whatever the switch of notifications says. */
export const linkKinds: readonly string[] = ['account.invited', 'password.reset_link']

/** `language` is that of the page that caused the message, or of an earlier attempt; null for that of the account. */
export type ClaimedMail = Pick<Selectable<MailMessage>, 'id' | 'kind' | 'facts' | 'path' | 'attempts' | 'language'> & {
  readonly locale: string | null
  /** Null where the account is gone, locked, has no address, or has switched e-mail off. */
  readonly email_encrypted: string | null
}

/** Takes the message that is due for the longest time; servers that ask at once get different ones. */
export async function claimDueMail(db: Db, now: Date): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    with ${claimedDelivery('mail_message', now)}
    select claimed.id, claimed.kind, claimed.facts, claimed.path, claimed.attempts, claimed.language, account.locale,
      account.email_encrypted
    from claimed left join account
      on account.id = claimed.account_id and not account.locked
        and (account.mail_notifications or claimed.kind = any(${[...linkKinds]}::text[]))`.execute(db)
  return rows[0]
}

/** Deletes the records of messages from before an instant, also of messages that were never accepted. */
export const deleteMailBefore = (tx: Tx, before: Date) =>
  tx.deleteFrom('mail_message').where('created_at', '<', before).executeTakeFirstOrThrow()

export const findMail = (db: Db, id: string) =>
  db.selectFrom('mail_message').selectAll().where('id', '=', id).executeTakeFirst()
