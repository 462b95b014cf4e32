import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'

/**
 * Texts in the letters of a language, as a regular expression. A company writes its names as its country does, so its
 * own people do not need the English ones.
 */
const lettersOf: Partial<Readonly<Record<Locale, string>>> = {
  vi: '^[^\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3000-\\u9fff]*$',
  th: '[\\u0e00-\\u0e7f]',
  lo: '[\\u0e80-\\u0eff]',
  km: '[\\u1780-\\u17ff]',
  my: '[\\u1000-\\u109f]',
}

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

/** The name of a row with `name` and `name_en` as a reader of a language sees it, by the alias of the row. */
export function translatedName(row: string, language: Locale): RawBuilder<string> {
  const own = sql.ref<string>(`${row}.name`)
  const english = sql`nullif(${sql.ref(`${row}.name_en`)}, '')`
  return language === 'zh-CN' ? own : inOwnLetters(own, english, language)
}
