import { areas } from '@rostrum/contracts/kernel/areas'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Account, Role } from '../../../kernel/database/database-types.ts'
import { replaceScopes } from './authority/authority.store.ts'

export const findAccountByName = (db: Db | Tx, username: string) =>
  db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirst()

export const findAccountByPhone = (db: Db, phoneIndex: string) =>
  db.selectFrom('account').selectAll().where('phone_index', '=', phoneIndex).executeTakeFirst()

export const findAccountsByPhones = (db: Db, phoneIndexes: readonly string[]) =>
  db.selectFrom('account').selectAll().where('phone_index', 'in', phoneIndexes).execute()

export const findAccount = (db: Db | Tx, id: string) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Locks an account whose password was checked before the transaction began, so that the check still holds.
 *
 * @returns false when the password has changed since, or the account was deleted
 */
export async function lockAccountIfPasswordUnchanged(
  tx: Tx,
  { id, password_hash }: Pick<Selectable<Account>, 'id' | 'password_hash'>,
) {
  const held = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}

export const setPassword = (tx: Tx, accountId: string, password_hash: string) =>
  tx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute()

export const setLocale = (tx: Tx, accountId: string, locale: string) =>
  tx.updateTable('account').set({ locale }).where('id', '=', accountId).execute()

export const lockAccount = (tx: Tx, id: string) =>
  tx.selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const setMailNotifications = (tx: Tx, accountId: string, mail_notifications: boolean) =>
  tx.updateTable('account').set({ mail_notifications }).where('id', '=', accountId).execute()

export const recordLogin = (tx: Tx, accountId: string, last_login_at: Date) =>
  tx.updateTable('account').set({ last_login_at }).where('id', '=', accountId).execute()

/** An account with its own role, which has every area in scope. */
export async function insertAccount(tx: Tx, account: Insertable<Account>, role: Insertable<Role>): Promise<void> {
  await tx.insertInto('role').values(role).execute()
  const everywhere = areas.map((area) => ({ area, kind: 'all', ids: [] }) as const)
  await replaceScopes(tx, role.id, everywhere)
  await tx.insertInto('account').values(account).execute()
  await tx.insertInto('account_role').values({ account_id: account.id, role_id: role.id }).execute()
}
