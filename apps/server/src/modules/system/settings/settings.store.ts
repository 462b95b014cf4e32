import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

export type Setting = { readonly code: string; readonly value: string; readonly value_en: string }

export const findSetting = (db: Db, code: string): Promise<Setting | undefined> =>
  db.selectFrom('system_setting').select(['code', 'value', 'value_en']).where('code', '=', code).executeTakeFirst()

export const findSettings = (db: Db, codes: readonly string[]): Promise<Setting[]> =>
  db.selectFrom('system_setting').select(['code', 'value', 'value_en']).where('code', 'in', codes).execute()

export const writeSetting = (tx: Tx, { code, value, value_en }: Setting, now: Date) =>
  tx.updateTable('system_setting').set({ value, value_en, updated_at: now }).where('code', '=', code).execute()

export async function changeSetting(
  tx: Tx,
  code: string,
  { value, valueEn }: { readonly value?: string; readonly valueEn?: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('system_setting')
    .set({ value, value_en: valueEn, updated_at: now, revision: sql`revision + 1` })
    .where('code', '=', code)
    .execute()
}
