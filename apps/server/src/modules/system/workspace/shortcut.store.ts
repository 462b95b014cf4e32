import type { Db } from '../../../kernel/database/database.ts'

/** The chosen shortcuts of an account; undefined before a choice. */
export async function findShortcuts(db: Db, accountId: string): Promise<string[] | undefined> {
  const found = await db
    .selectFrom('home_shortcut')
    .select('paths')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found?.paths
}

export const saveShortcuts = (db: Db, accountId: string, paths: string[]) =>
  db
    .insertInto('home_shortcut')
    .values({ account_id: accountId, paths })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ paths }))
    .execute()
