import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { translatedName } from './translated-name.ts'

/** The name of a unit as a reader of a language sees it, as an expression over `unit`. */
export const unitNameFor = (language: Locale): RawBuilder<string> => translatedName('unit', language)

/** The names of units for a reader, by identifier. */
export async function findUnitNames(
  db: Db | Tx,
  ids: readonly string[],
  language: Locale,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select unit.id, ${unitNameFor(language)} as name from business_unit unit where unit.id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
