import { timingSafeEqual } from 'node:crypto'
import { policySentence } from '@rostrum/contracts/kernel/checks/staff-password'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { signedToken } from '../../../engines/notification/signed-link.ts'
import { visitor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { setPassword } from './accounts.store.ts'
import { passwordPolicy, requireValidPassword } from './password-policy.ts'
import { staffHashing } from './staff-hashing.ts'

const invitationDays = 7

type Invited = {
  readonly id: string
  readonly accountId: string
  readonly username: string
  readonly displayName: string
}

/** The account of an invitation that can still be used; its row is locked within a transaction. */
async function findInvited(platform: Platform, db: Db | Tx, token: string, now: Date): Promise<Invited> {
  const [id = ''] = token.split('.')
  const isUuid = /^[0-9a-f-]{36}$/.test(id)
  const [given, expected] = [Buffer.from(token), Buffer.from(isUuid ? signedToken(platform, id) : '')]
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  const { rows } = isRight
    ? await sql<Invited>`select invitation.id, account.id as "accountId", account.username,
        account.display_name as "displayName"
      from account_invitation invitation join account on account.id = invitation.account_id
      where invitation.id = ${id}::uuid and used_at is null and expires_at > ${now} and account.password_hash = ''
        and not account.locked for update of invitation`.execute(db)
    : { rows: [] }
  const [found] = rows
  if (!found) throw new DomainError('accounts.invitation_invalid')
  return found
}

/** @throws DomainError `accounts.invitation_invalid` for one that is used, out of date or unknown */
export async function showInvitation(platform: Platform, token: string, language: Locale, now: Date) {
  const { username, displayName } = await platform.transaction((tx) => findInvited(platform, tx, token, now))
  const { minimum, characters } = await passwordPolicy(platform.database.db)
  return { username, displayName, policy: translate(policySentence[characters], { minimum }, language) }
}

/** Sets the first password of an account, once. @throws DomainError `accounts.invitation_invalid`, or at `password` */
export async function acceptInvitation(
  platform: Platform,
  { token, password }: { readonly token: string; readonly password: string },
  now: Date,
): Promise<{ username: string }> {
  await requireValidPassword(platform.database.db, 'password', password)
  const hash = await staffHashing.hash(password)
  return platform.transaction(async (tx) => {
    const { id, accountId, username } = await findInvited(platform, tx, token, now)
    await setPassword(tx, accountId, hash)
    await sql`update account_invitation set used_at = ${now} where id = ${id}`.execute(tx)
    await audit(tx, visitor, now, { event: 'invitation.accepted', entity: 'account', entityId: accountId })
    return { username }
  })
}

/** Invites the persons of new accounts; those with an e-mail address get the link. */
export async function inviteAccounts(tx: Tx, accountIds: readonly string[], now: Date): Promise<boolean> {
  if (accountIds.length === 0) return false
  const expires = new Date(now.getTime() + invitationDays * 86_400_000)
  const { rows } = await sql`with invited as (
      insert into account_invitation (id, account_id, created_at, expires_at)
      select gen_random_uuid(), id, ${now}::timestamptz, ${expires}::timestamptz
      from unnest(${[...accountIds]}::uuid[]) as id returning id, account_id
    )
    insert into mail_message (id, key, account_id, kind, path, created_at, due_at)
    select gen_random_uuid(), 'invitation:' || invited.id, account_id, 'account.invited', '/invitation?sign=' || invited.id,
      ${now}::timestamptz, ${now}::timestamptz
    from invited join account on account.id = account_id where email_encrypted is not null returning 1`.execute(tx)
  return rows.length > 0
}
