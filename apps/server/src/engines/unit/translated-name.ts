import type { Locale } from '@rostrum/i18n/locale'
import { lettersOf, type Names } from '@rostrum/i18n/readable-name'
import { type RawBuilder, sql } from 'kysely'

export function inOwnLetters(
  own: RawBuilder<unknown>,
  english: RawBuilder<unknown>,
  language: Locale,
): RawBuilder<string> {
  const letters = lettersOf[language]
  const translated = sql<string>`coalesce(${english}, ${own})`
  return letters === undefined
    ? translated
    : sql<string>`case when ${own}::text ~ ${sql.lit(letters)} then ${own} else ${translated} end`
}

/** Both names of a row with `name` and `name_en`, by its alias: what is frozen for readers of all languages. */
export const namesOf = (row: string): RawBuilder<Names> =>
  sql`jsonb_build_object('name', ${sql.ref(`${row}.name`)}, 'nameEn', ${sql.ref(`${row}.name_en`)})`

/**
 * The name of a row as a reader of a language sees it, by the alias of the row and the column that has the name; the
 * English one is in the column with `_en` after it.
 */
export function translatedName(row: string, language: Locale, column = 'name'): RawBuilder<string> {
  const own = sql.ref<string>(`${row}.${column}`)
  const english = sql`nullif(${sql.ref(`${row}.${column}_en`)}, '')`
  return inOwnLetters(own, english, language)
}
