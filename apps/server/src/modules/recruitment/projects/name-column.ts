import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'

/** The column of a name in the language of the reader, like `nameFor`. The English name is in the column next to it. */
export const nameColumn = (column: string, language: Locale): RawBuilder<string> =>
  language === 'zh-CN'
    ? sql<string>`${sql.ref(column)}`
    : sql<string>`coalesce(nullif(${sql.ref(`${column}_en`)}, ''), ${sql.ref(column)})`
