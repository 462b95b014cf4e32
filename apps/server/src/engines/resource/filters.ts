import { dayPresets, rangeOfPreset } from '@rostrum/contracts/engines/resource/day-presets'
import type { FieldKind } from '@rostrum/contracts/engines/resource/field-shape'
import { operatorsOf } from '@rostrum/contracts/engines/resource/filter-operators'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import {
  foldedPattern,
  latinPattern,
  patternOf,
  searchPatterns,
  searchTerms,
  unfoldedPatterns,
} from '../../kernel/database/search-patterns.ts'
import { invalid } from '../../kernel/http/domain-error.ts'
import type { JoinTable, Resource } from './binding.ts'
import { columnOf, isUuid, joinRowsOf, timeZoneOf, translationOf } from './columns.ts'

type Reader = {
  /** The fields that the caller may read. A filter on any other field fails like one on an unknown field. */
  readonly readable: readonly string[]
  /** Defines the start and end of a day. */
  readonly timeZone: string
  /** The calendar day that ranges such as the last seven days refer to. */
  readonly today: string
  /** The day of which the rows are read. */
  readonly asOf: string
}

/**
 * The database evaluates conditions in order, later ones only for rows that satisfy the earlier ones. The cheapest
 * comes first; of equal ones, the column that is nearest to the start of the row (see docs/workbench.md on wide
 * tables).
 */
export function sortByCost({ shapes }: Resource, filters: readonly Filter[]): readonly Filter[] {
  const places = [...shapes.keys()]
  const effort = ({ field, operator, values }: Filter): number => {
    if (operator === 'contains') return values.some((value) => /\p{Script=Latin}/u.test(value)) ? 3 : 2
    return shapeOf[shapes.get(field)?.kind ?? 'other'] === undefined ? 1 : 0
  }
  return filters.toSorted(
    (one, other) => effort(one) - effort(other) || places.indexOf(one.field) - places.indexOf(other.field),
  )
}

/** A filter of a list as a condition. */
export function filterCondition(
  resource: Resource,
  filter: Filter,
  { readable, timeZone: installation, today, asOf }: Reader,
): RawBuilder<boolean> {
  const shape = resource.shapes.get(filter.field)
  const known = shape && isFilterable(resource, filter.field, readable)
  if (!known || !operatorsOf[shape.kind].includes(filter.operator)) throw invalidFilter('field.invalid')
  const needsValue = filter.operator !== 'empty' && filter.operator !== 'not_empty'
  if (needsValue && filter.values.every((value) => value === '')) throw invalidFilter('field.required')
  const range = rangeOf(filter, today)
  const timeZone = timeZoneOf(resource, filter.field, installation)
  if (range) return rangeCondition(columnOf(resource, filter.field), shape.kind, range, timeZone)
  requireValidValues(shape.kind, filter.values)
  const bound = resource.binding.columns[filter.field]
  if (typeof bound === 'object' && 'table' in bound) return joinTableCondition(resource, bound, filter)
  const column = columnOf(resource, filter.field)
  if (['choices', 'relations'].includes(shape.kind)) return listCondition(column, filter)
  const branch = needsValue && resource.binding.below?.[filter.field]?.(filter.values.filter(isUuid), asOf)
  if (branch) return branchCondition(column, filter, branch)
  const conditions = [column, ...translationsOf(resource, filter)].map((one) =>
    valueCondition(one, shape.kind, filter, timeZone),
  )
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

export const isFilterable = ({ def }: Resource, field: string, readable: readonly string[]): boolean =>
  (def.list.filters?.includes(field) ?? false) && readable.includes(field)

type Range = { readonly from: string; readonly until: string }

/** The bounds of a filter by a range, an open one empty; undefined for other filters. */
function rangeOf({ operator, values }: Filter, today: string): Range | undefined {
  const [from = '', until = ''] = values
  if (operator === 'between') return { from, until }
  if (operator !== 'within') return undefined
  const preset = dayPresets.find((one) => one === from)
  if (!preset) throw invalidFilter('field.invalid')
  return rangeOfPreset(preset, today)
}

function rangeCondition(
  column: RawBuilder<unknown>,
  kind: FieldKind,
  { from, until }: Range,
  timeZone: RawBuilder<string>,
): RawBuilder<boolean> {
  const bounds = [
    ...(from === '' ? [] : [{ operator: 'from' as const, values: [from] }]),
    ...(until === '' ? [] : [{ operator: 'until' as const, values: [until] }]),
  ]
  requireValidValues(
    kind,
    bounds.flatMap(({ values }) => values),
  )
  const conditions = bounds.map((bound) => valueCondition(column, kind, bound, timeZone))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** A text matches in both languages, whichever the reader sees. */
function translationsOf(resource: Resource, { field, operator }: Filter): readonly RawBuilder<unknown>[] {
  const english = operator === 'is' || operator === 'contains' ? translationOf(resource, field) : undefined
  return english ? [english] : []
}

const invalidFilter = (key: string) => invalid({ path: 'filters', key })

/** Like `listCondition`, written so that the database may start with the join table and look up its records. */
function joinTableCondition(
  { binding }: Resource,
  links: JoinTable,
  { operator, values }: Filter,
): RawBuilder<boolean> {
  const isAny = operator === 'empty' || operator === 'not_empty'
  const meant = isAny ? sql`true` : sql`${sql.ref(links.targetColumn)} = any(${values.filter(isUuid)}::uuid[])`
  const meets = sql<boolean>`exists (select from ${joinRowsOf(binding, links)} and ${meant})`
  return operator === 'is' || operator === 'not_empty' ? meets : sql<boolean>`not ${meets}`
}

/** A field with several values matches when one of them does. */
function listCondition(column: RawBuilder<unknown>, { operator, values }: Filter): RawBuilder<boolean> {
  if (operator === 'empty') return sql`coalesce(cardinality(${column}), 0) = 0`
  if (operator === 'not_empty') return sql`cardinality(${column}) > 0`
  const meets = sql<boolean>`coalesce(${column}::text[] && ${values}::text[], false)`
  return operator === 'is' ? meets : sql`not ${meets}`
}

const branchCondition = (column: RawBuilder<unknown>, { operator }: Filter, branch: RawBuilder<unknown>) =>
  operator === 'is'
    ? sql<boolean>`${column} = any(${branch})`
    : sql<boolean>`(${column} is null or ${column} <> all(${branch}))`

function valueCondition(
  column: RawBuilder<unknown>,
  kind: FieldKind,
  { operator, values }: Pick<Filter, 'operator' | 'values'>,
  timeZone: RawBuilder<string>,
): RawBuilder<boolean> {
  const [first = ''] = values
  switch (operator) {
    case 'is':
      return sql`${comparable(column, kind)} = any(${listOf(kind, values)})`
    case 'is_not':
      return sql`(${column} is null or ${comparable(column, kind)} <> all(${listOf(kind, values)}))`
    case 'contains':
      return containsCondition(column, searchTerms(values.join(' ')))
    case 'from':
      return kind === 'number'
        ? sql`${column} >= ${first}::numeric`
        : sql`${column} >= ${startOf(kind, first, timeZone)}`
    case 'until':
      return untilCondition(column, kind, first, timeZone)
    case 'between':
    case 'within':
      return sql`true`
    case 'empty':
      return sql`coalesce(${column}::text, '') = ''`
    case 'not_empty':
      return sql`coalesce(${column}::text, '') <> ''`
  }
}

/** Comparison types other than text: in the type of the column an index is used. */
const typeOf: Readonly<Partial<Record<FieldKind, string>>> = {
  relation: 'uuid',
  number: 'numeric',
  boolean: 'boolean',
  day: 'date',
}

const comparable = (column: RawBuilder<unknown>, kind: FieldKind): RawBuilder<unknown> =>
  typeOf[kind] === undefined ? sql`${column}::text` : column

/** An invalid identifier matches no record. */
const listOf = (kind: FieldKind, values: readonly string[]): RawBuilder<unknown> =>
  sql`${kind === 'relation' ? values.filter(isUuid) : values}::${sql.raw(typeOf[kind] ?? 'text')}[]`

/** Every word must occur. */
function containsCondition(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  return sql`(${sql.join([sql`true`, ...words.flatMap((word) => occurrence(column, word))], sql` and `)})`
}

/**
 * Folding a text takes ten times as long as a pattern match on the raw text. The match excludes most rows and decides
 * alone for most words. A word is folded once, in its own select.
 */
function occurrence(column: RawBuilder<unknown>, word: string): readonly RawBuilder<unknown>[] {
  const rawMatches = unfoldedPatterns(word).map((group) => sql`${column} like any(${group}::text[])`)
  const exact = foldedPattern(word)
  if (exact !== undefined) return [...rawMatches, sql`${column} ~ ${exact}`]
  const latin = latinPattern(word)
  return [
    ...rawMatches,
    ...(latin === undefined ? [] : [sql`${column} ~ ${latin}`]),
    sql`search_fold(${column}) like (select search_fold(${patternOf(word)}::text))`,
  ]
}

/** A day counts to its end. */
function untilCondition(
  column: RawBuilder<unknown>,
  kind: FieldKind,
  value: string,
  timeZone: RawBuilder<string>,
): RawBuilder<boolean> {
  if (kind === 'number') return sql`${column} <= ${value}::numeric`
  if (isDayOfInstants(kind, value)) return sql`${column} < (${value}::date + 1)::timestamp at time zone ${timeZone}`
  return sql`${column} <= ${startOf(kind, value, timeZone)}`
}

const isDayOfInstants = (kind: FieldKind, value: string): boolean => kind === 'instant' && !value.includes('T')

const startOf = (kind: FieldKind, value: string, timeZone: RawBuilder<string>): RawBuilder<unknown> =>
  isDayOfInstants(kind, value) ? sql`${value}::date::timestamp at time zone ${timeZone}` : sql`${value}::timestamptz`

const shapeOf: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  number: /^-?\d{1,15}(\.\d{1,6})?$/,
  boolean: /^(true|false)$/,
  day: /^\d{4}-\d\d-\d\d$/,
  instant: /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/,
}

/** @throws DomainError when a value has the wrong type */
function requireValidValues(kind: FieldKind, values: readonly string[]): void {
  const pattern = shapeOf[kind]
  if (pattern && !values.every((value) => pattern.test(value))) throw invalidFilter('field.invalid')
}

/** Rows that contain every word of the search, ignoring case, accents and tone marks; folded Chinese also by its pinyin. */
export function searchCondition({ binding }: Resource, search: string | undefined): RawBuilder<boolean> | undefined {
  const words = searchPatterns(search)
  if (words.length === 0 || binding.search === undefined) return undefined
  if (typeof binding.search !== 'string') return unfoldedSearchCondition(binding.search, searchTerms(search ?? ''))
  const column = sql.ref(`row.${binding.search}`)
  return sql`${sql.join(
    words.map((word) => sql`${column} like search_fold(${word})`),
    sql` and `,
  )}`
}

/** Every word must occur, each in any of the columns. */
function unfoldedSearchCondition(
  searched: Exclude<NonNullable<Resource['binding']['search']>, string>,
  words: readonly string[],
): RawBuilder<boolean> {
  const texts = searched.map((one) => {
    if (typeof one === 'function') throw new Error('What is searched depends on who reads it.')
    return sql`(${typeof one === 'string' ? sql.ref(`row.${one}`) : one})::text`
  })
  const whole = sql`concat_ws(' ', ${sql.join(texts)})`
  return containsCondition(whole, words)
}

/** The collation of the reader's language. */
export const collationOf: Readonly<Record<Locale, string>> = {
  'zh-CN': 'zh-x-icu',
  en: 'en-x-icu',
  vi: 'vi-x-icu',
  th: 'th-x-icu',
  lo: 'lo-x-icu',
  km: 'km-x-icu',
  my: 'my-x-icu',
}
