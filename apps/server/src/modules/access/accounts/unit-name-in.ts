import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'

/** The name of a `business_unit` for its reader: the English one, where it has one, for all who read no Chinese. */
export const unitNameIn = (language: Locale): RawBuilder<string> =>
  language === 'zh-CN' ? sql`business_unit.name` : sql`coalesce(nullif(business_unit.name_en, ''), business_unit.name)`
