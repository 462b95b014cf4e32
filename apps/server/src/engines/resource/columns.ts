import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../../kernel/platform.ts'
import { inOwnLetters } from '../unit/translated-name.ts'
import type { JoinTable, KeyType, Resource, Values } from './binding.ts'

/** @throws Error for a field without a column, which `bindResource` prevents at compile time */
export function columnOf({ binding, def }: Resource, field: string): RawBuilder<unknown> {
  const shown = binding.shown?.[field]
  if (shown) return sql`(${shown})`
  const column = binding.columns[field]
  if (column === undefined) throw new Error(`The resource ${def.name} has no field ${field}.`)
  if (typeof column === 'function') throw new Error(`What ${field} of ${def.name} says depends on who reads it.`)
  if (typeof column === 'string') return sql.ref(`row.${column}`)
  if (!('table' in column)) return sql`(${column})`
  const other = sql.ref(column.targetColumn)
  return sql`array(select ${other} from ${joinRowsOf(binding, column)} order by ${other})`
}

/** The English text of a field, null where it is empty; undefined if the field is never translated. */
export function translationOf({ binding, def }: Resource, field: string): RawBuilder<unknown> | undefined {
  const pair = def.english?.[field]
  const paired = pair === undefined ? undefined : binding.columns[pair]
  const own = field === def.title ? binding.titleInEnglish : binding.inEnglish?.[field]
  const column = own ?? (typeof paired === 'string' ? paired : undefined)
  if (column === undefined) return undefined
  return sql`nullif(${typeof column === 'string' ? sql.ref(`row.${column}`) : column}, '')`
}

/** The field that has the English text of another one; undefined where a resource has no such field. */
export function englishFieldOf({ binding, def }: Resource, field: string): string | undefined {
  const own = field === def.title ? binding.titleInEnglish : binding.inEnglish?.[field]
  const stored = Object.keys(binding.columns).find((one) => own !== undefined && binding.columns[one] === own)
  return def.english?.[field] ?? stored
}

/**
 * The names of records as readers of a language see them, where they have English names; undefined otherwise. By default
 * the English ones.
 */
export const translatedTitleOf = (resource: Resource, language: Locale = 'en'): RawBuilder<unknown> | undefined =>
  translatedColumn(resource, resource.def.title, language)

function translatedColumn(resource: Resource, field: string, language: Locale): RawBuilder<unknown> | undefined {
  const given = resource.binding.inLanguages?.[field]?.(language)
  const own = columnOf(resource, field)
  const english = translationOf(resource, field)
  const text = english && inOwnLetters(own, english, language)
  return given ? sql`coalesce(${given}, ${text ?? own})` : text
}

/** A resource with the texts of a language: for lists, which change nothing. */
export function inLanguage(resource: Resource, language: Locale): Resource {
  const { binding, shapes } = resource
  const translated = [...shapes.keys()].flatMap((field) => {
    const english = translatedColumn(resource, field, language)
    return english ? [[field, english] as const] : []
  })
  if (translated.length === 0) return resource
  return { ...resource, binding: { ...binding, columns: { ...binding.columns, ...Object.fromEntries(translated) } } }
}

/** The time zone on whose clock an instant happens: its own where it has one, or else the one of the installation. */
export function timeZoneOf(resource: Resource, field: string, installation: string): RawBuilder<string> {
  const own = resource.def.timeZones?.[field]
  return own === undefined ? sql`${installation}` : sql`coalesce(${columnOf(resource, own)}, ${installation})`
}

/** The join rows of a row: a table with a condition, after `from`. */
export const joinRowsOf = (binding: Resource['binding'], { table, recordColumn }: JoinTable): RawBuilder<unknown> =>
  sql`${sql.table(table)} where ${sql.ref(recordColumn)} = ${sql.ref(`row.${binding.key ?? 'id'}`)}`

/** The column that a field is written to; undefined for a read-only one. */
export function writtenColumn({ binding }: Resource, field: string): string | undefined {
  const column = binding.columns[field]
  return typeof column === 'string' ? column : undefined
}

export const keyColumn = ({ binding }: Resource): RawBuilder<unknown> => sql.ref(`row.${binding.key ?? 'id'}`)

export const keyTypeOf = ({ binding }: Resource): KeyType => binding.keyType ?? 'uuid'

export const keyOf = (resource: Resource): RawBuilder<string> => sql`${keyColumn(resource)}::text`

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => uuidShape.test(text)

const keyShapes: Readonly<Record<KeyType, RegExp>> = {
  uuid: uuidShape,
  bigint: /^\d{1,18}$/,
  text: /./,
}

export const isPossibleKey = (resource: Resource, id: string): boolean => keyShapes[keyTypeOf(resource)].test(id)

/** Whether a row is one of some, in the type of the key, so that its index is used. An invalid key matches no row. */
export function keyIn(resource: Resource, ids: readonly string[]): RawBuilder<boolean> {
  const possible = ids.filter((id) => isPossibleKey(resource, id))
  return sql<boolean>`${keyColumn(resource)} = any(${possible}::${sql.raw(keyTypeOf(resource))}[])`
}

/** @throws Error for a resource whose rows depend on a context that is missing (`inContext`) */
export function tableOf({ binding, def, source }: Resource): RawBuilder<unknown> {
  if (binding.rows && !source) throw new Error(`The rows of ${def.name} depend on the context.`)
  return sql`${source ?? sql.table(binding.table)} as row`
}

/** The columns of a record in a select; `id` and `revision` come first. */
export function selectedColumns(resource: Resource, fields: readonly string[]): RawBuilder<unknown> {
  const columns = fields.map((field) => sql`${columnOf(resource, field)} as ${sql.id(field)}`)
  const revision = resource.binding.versioned === false ? sql`1 as revision` : sql`row.revision`
  return sql.join([sql`${keyOf(resource)} as id`, revision, ...columns])
}

/** Prepares a row for the caller: instants as ISO text, masked where the binding requires it. */
export function presentRow<R extends Values>(resource: Resource, row: R, platform: Platform): R {
  const presented = Object.entries(row).map(([field, value]) => [field, presentValue(resource, field, value, platform)])
  return Object.fromEntries(presented)
}

export function presentValue({ binding }: Resource, field: string, value: unknown, platform: Platform): unknown {
  const sealed = binding.encrypted?.[field]
  if (sealed)
    return typeof value === 'string' ? sealed.mask(platform.personalData.decrypt(value, sealed.purpose)) : null
  return value instanceof Date ? value.toISOString() : value
}

/** Whether a value equals the encrypted one. */
export function equalsEncrypted(
  { binding }: Resource,
  field: string,
  stored: unknown,
  value: unknown,
  { personalData }: Platform,
): boolean {
  const sealed = binding.encrypted?.[field]
  return sealed !== undefined && typeof stored === 'string' && personalData.decrypt(stored, sealed.purpose) === value
}
