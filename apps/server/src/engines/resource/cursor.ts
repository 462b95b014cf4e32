import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { invalid } from '../../kernel/http/domain-error.ts'
import type { Resource } from './binding.ts'
import { columnOf, isPossibleKey, keyColumn, keyTypeOf } from './columns.ts'
import { collationOf } from './filters.ts'
import { nameOrder } from './name-order.ts'

export type SortOrder = { readonly field: string; readonly direction: 'asc' | 'desc' }

/** The sort expression, with the collation of the reader's language for text. */
export function sortedColumn(resource: Resource, field: string, language: Locale): RawBuilder<unknown> {
  const column = columnOf(resource, field)
  if (!isCollated(resource, field)) return column
  return sql`${sortedText(resource, field, column, language)} collate ${sql.id(collationOf[language])}`
}

const sortedText = ({ binding }: Resource, field: string, text: RawBuilder<unknown>, language: Locale) =>
  field === binding.personName ? nameOrder(text, language) : text

export function isCollated({ shapes }: Resource, field: string): boolean {
  const kind = shapes.get(field)?.kind
  return kind === 'text' || kind === 'longText'
}

/** Null values come last; the identifier breaks ties. */
export const orderBy = (sorted: RawBuilder<unknown>, key: RawBuilder<unknown>, { direction }: SortOrder) =>
  sql`${sorted} ${sql.raw(direction)} nulls last, ${key}`

type SortPosition = { readonly sorted: RawBuilder<unknown>; readonly key: RawBuilder<unknown> }

/** Whether a row is at or before a given one in the same order; with no given row, every row is. */
export function isAtOrBefore({ direction }: SortOrder, row: SortPosition, last: SortPosition): RawBuilder<boolean> {
  const before = direction === 'asc' ? sql`<` : sql`>`
  return sql`(${row.sorted} ${before} ${last.sorted} or (${row.sorted} = ${last.sorted} and ${row.key} <= ${last.key})
    or (${last.sorted} is null and (${last.key} is null or ${row.sorted} is not null or ${row.key} <= ${last.key})))`
}

export const orderOf = (resource: Resource, order: SortOrder, language: Locale): RawBuilder<unknown> =>
  orderBy(sortedColumn(resource, order.field, language), keyColumn(resource), order)

const Cursor = z.tuple([z.union([z.string(), z.number(), z.boolean(), z.null()]), z.string()])

export function cursorOf({ field }: SortOrder, last: ResourceRecord): string {
  const value = last[field]
  const sortedBy = value instanceof Date ? value.toISOString() : (value ?? null)
  return Buffer.from(JSON.stringify([sortedBy, last.id])).toString('base64url')
}

/**
 * The rows after a cursor in an order.
 *
 * @throws DomainError for an invalid cursor
 */
export function afterCursor(
  resource: Resource,
  { field, direction }: SortOrder,
  cursor: string,
  language: Locale,
): RawBuilder<boolean> {
  const [value, id] = parseCursor(cursor)
  if (!isPossibleKey(resource, id)) throw invalid({ path: 'after', key: 'field.invalid' })
  const column = sortedColumn(resource, field, language)
  const further = sql`${keyColumn(resource)} > ${id}::${sql.raw(keyTypeOf(resource))}`
  if (value === null) return sql<boolean>`(${column} is null and ${further})`
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  const last = isCollated(resource, field) ? sortedText(resource, field, sql`${value}::text`, language) : sql`${value}`
  return sql<boolean>`(${column} ${beyond} ${last} or (${column} = ${last} and ${further}) or ${column} is null)`
}

function parseCursor(cursor: string): z.output<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw invalid({ path: 'after', key: 'field.invalid' })
  }
}
