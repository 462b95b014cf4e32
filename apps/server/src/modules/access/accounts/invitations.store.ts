import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

export type Invited = {
  readonly id: string
  readonly accountId: string
  readonly username: string
  readonly displayName: string
  /** Whether it replaces a password. */
  readonly kind: 'first' | 'reset'
}

/** The account of an invitation that can still be used. In a transaction with `lock`, it can be used by one only. */
export async function findInvited(db: Db | Tx, id: string, now: Date, lock: boolean): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    select invitation.id, account.id as "accountId", account.username, account.display_name as "displayName",
      invitation.kind
    from account_invitation invitation join account on account.id = invitation.account_id
    where invitation.id = ${id}::uuid and used_at is null and revoked_at is null and expires_at > ${now}
      and (account.password_hash = '' or invitation.kind = 'reset') and not account.locked
    ${lock ? sql`for update of invitation, account` : sql``}`.execute(db)
  return rows[0]
}

export const markUsed = (tx: Tx, id: string, now: Date) =>
  sql`update account_invitation set used_at = ${now} where id = ${id}`.execute(tx)

/** Ends the open invitations of accounts. @returns the accounts that had one */
export async function revokeOpen(tx: Tx, accountIds: readonly string[], now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update account_invitation set revoked_at = ${now}
    where account_id = any(${[...accountIds]}::uuid[]) and used_at is null and revoked_at is null
    returning account_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

type ResetLink = {
  readonly accountId: string
  readonly now: Date
  readonly expires: Date
  /** Of the e-mail; undefined for that of the account. */
  readonly language: Locale | undefined
}

/** Writes a link that replaces a password, and the e-mail with it. */
export async function insertResetLink(tx: Tx, { accountId, now, expires, language }: ResetLink): Promise<void> {
  await sql`with link as (
      insert into account_invitation (id, account_id, created_at, expires_at, kind)
      values (gen_random_uuid(), ${accountId}::uuid, ${now}::timestamptz, ${expires}::timestamptz, 'reset') returning id
    )
    insert into mail_message (id, key, account_id, kind, path, created_at, due_at, language)
    select gen_random_uuid(), 'reset:' || id, ${accountId}::uuid, 'password.reset_link', '/invitation#sign=' || id,
      ${now}::timestamptz, ${now}::timestamptz, ${language ?? null} from link`.execute(tx)
}

/** Writes invitations, and e-mails to those accounts that have an address. @returns how many e-mails */
export async function insertInvitations(
  tx: Tx,
  accountIds: readonly string[],
  { now, expires, byMail }: { readonly now: Date; readonly expires: Date; readonly byMail: boolean },
): Promise<number> {
  const { rows } = await sql`with invited as (
      insert into account_invitation (id, account_id, created_at, expires_at)
      select gen_random_uuid(), id, ${now}::timestamptz, ${expires}::timestamptz
      from unnest(${[...accountIds]}::uuid[]) as id returning id, account_id
    )
    insert into mail_message (id, key, account_id, kind, path, created_at, due_at)
    select gen_random_uuid(), 'invitation:' || invited.id, account_id, 'account.invited', '/invitation#sign=' || invited.id,
      ${now}::timestamptz, ${now}::timestamptz
    from invited join account on account.id = account_id where ${byMail} and email_encrypted is not null
    returning 1`.execute(tx)
  return rows.length
}

export type LatestInvitation = {
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
}

export async function findLatestInvitation(db: Db | Tx, accountId: string): Promise<LatestInvitation | undefined> {
  const { rows } = await sql<LatestInvitation>`
    select created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt", revoked_at as "revokedAt"
    from account_invitation where account_id = ${accountId} and kind = 'first' order by created_at desc, id limit 1`.execute(
    db,
  )
  return rows[0]
}
