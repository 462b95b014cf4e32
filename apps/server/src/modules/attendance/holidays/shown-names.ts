import type { Locale } from '@rostrum/i18n/locale'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { holidayNameIn } from './holiday-names.ts'

/**
 * What holidays are called for a reader, by the names that their country gives them. Days and plans hold the latter.
 *
 * @returns the same name for one that no holiday has any more
 */
export async function shownHolidayNames(
  db: Db | Tx,
  names: readonly string[],
  language: Locale,
): Promise<(name: string) => string> {
  if (names.length === 0) return (name) => name
  const rows = await db
    .selectFrom('holiday')
    .select(['name', 'name_en as nameEn', 'country'])
    .distinctOn('name')
    .where('name', 'in', [...new Set(names)])
    .orderBy('name')
    .orderBy('day', 'desc')
    .execute()
  const shown = new Map(rows.map((row) => [row.name, holidayNameIn(row, row.country, language)]))
  return (name) => shown.get(name) ?? name
}
