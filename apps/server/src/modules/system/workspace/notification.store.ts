import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

const listedColumns = 50

export const findNotifications = (db: Db, accountId: string) =>
  db
    .selectFrom('notification')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(listedColumns)
    .execute()

export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notification where account_id = ${accountId} and read_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export const markReadUpTo = (db: Db, accountId: string, upTo: Date, now: Date) =>
  db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('created_at', '<=', upTo)
    .where('read_at', 'is', null)
    .execute()

/** @returns whether the account has such a notification, read or not */
export async function markRead(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const deleteNotificationsBefore = (tx: Tx, before: Date) =>
  tx.deleteFrom('notification').where('created_at', '<', before).executeTakeFirstOrThrow()
