import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'

/** The column of a name as a reader of a language is told it, like `nameFor`: its English stands in the column beside it. */
export const nameColumn = (column: string, language: Locale): RawBuilder<string> =>
  language === 'zh-CN'
    ? sql<string>`${sql.ref(column)}`
    : sql<string>`coalesce(nullif(${sql.ref(`${column}_en`)}, ''), ${sql.ref(column)})`
