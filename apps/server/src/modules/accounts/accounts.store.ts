import { type Insertable, sql } from 'kysely'
import type { Staff } from '../../platform/actor.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Account, Role } from '../../platform/database/database-types.ts'
import { newSession, tokenHash } from '../../platform/session-token.ts'

export const findAccountByName = (db: Db, username: string) =>
  db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirst()

export const findAccount = (db: Db, id: string) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

/** What an account may do: the union of its roles. */
export async function permissionsOf(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    select distinct unnest(role.permissions) as permission
    from account_role join role on role.id = account_role.role_id
    where account_role.account_id = ${accountId} order by 1`.execute(db)
  return rows.map(({ permission }) => permission)
}

export async function beginStaffSession(tx: Tx, accountId: string, now: Date, address: string): Promise<string> {
  const { token, row } = newSession(now, address)
  await tx
    .insertInto('staff_session')
    .values({ ...row, account_id: accountId })
    .execute()
  return token
}

/** The staff member who holds a token; a locked account has no session any more. */
export async function findStaff(db: Db, token: string, now: Date): Promise<Staff | undefined> {
  const { rows } = await sql<{ id: string; account_id: string; permissions: string[] }>`
    select session.id, session.account_id,
      coalesce(array_agg(distinct permission) filter (where permission is not null), '{}') as permissions
    from staff_session session
    join account on account.id = session.account_id and not account.locked
    left join account_role on account_role.account_id = account.id
    left join role on role.id = account_role.role_id
    left join unnest(role.permissions) permission on true
    where session.token_hash = ${tokenHash(token)} and session.expires_at > ${now}
    group by session.id, session.account_id`.execute(db)
  const [found] = rows
  return (
    found && {
      kind: 'staff',
      accountId: found.account_id,
      sessionId: found.id,
      permissions: new Set(found.permissions),
    }
  )
}

export const endStaffSession = (db: Db, sessionId: string) =>
  db.deleteFrom('staff_session').where('id', '=', sessionId).execute()

export async function insertAccount(tx: Tx, account: Insertable<Account>, role: Insertable<Role>): Promise<void> {
  await tx.insertInto('role').values(role).execute()
  await tx.insertInto('account').values(account).execute()
  await tx.insertInto('account_role').values({ account_id: account.id, role_id: role.id }).execute()
}
