import { toLatinDigits } from '@rostrum/contracts/kernel/checks/latin-digits'
import { hasPartsOfDay, parseBuddhistDate, parseDate } from '@rostrum/contracts/kernel/checks/typed-date'
import { Country } from '@rostrum/contracts/kernel/countries'
import { countryCodes } from '@rostrum/contracts/kernel/country-codes'
import { countryName } from '@rostrum/i18n/country-names'
import { readList } from '@rostrum/i18n/format-list'
import { type Locale, locales } from '@rostrum/i18n/locale'
import { z } from 'zod'
import type { InputError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Resource } from '../binding.ts'
import { formerAnswers, formerOptionLabels, optionLabel } from '../field-labels.ts'
import { comparableText, withoutHyphens } from './comparable-text.ts'
import { isExampleMark } from './import-template.ts'

/**
 * By relation field and lower-case text, the identifiers of the possible records; none for a text that names records of
 * other business units than the chosen one only.
 */
export type RelatedRecords = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

type Parsed = { readonly value: unknown } | { readonly error: InputError }

/** Parses the text of a cell; an empty cell has no value, and a hyphen is the empty value. */
export type CellReader = (text: string) => Parsed

/** A parser for one column, which prepares the labels of every language before the first row. */
export function cellReader(resource: Resource, field: string, known: RelatedRecords): CellReader {
  const read = readerOf(resource, field, known)
  const empty = emptyValueOf(resource, field)
  return (text) => {
    if (text === '') return { value: undefined }
    if (empty && clearMarks.has(text)) return empty
    if (isExampleMark(text)) return { error: { path: field, key: 'field.example_mark' } }
    if (sheetErrors.has(text)) return { error: { path: field, key: 'field.sheet_error', params: { text } } }
    return read(text)
  }
}

/** The texts of a cell that clear what is stored: a hyphen, also of full width. */
const clearMarks: ReadonlySet<string> = new Set(['-', '\uff0d'])

/** The value of a field in which nothing is entered; undefined where something has to be. */
function emptyValueOf({ def }: Resource, field: string): { readonly value: unknown } | undefined {
  const schema: unknown = def.schema.shape[field]
  const empty =
    schema instanceof z.ZodType ? [null, '', []].find((value) => schema.safeParse(value).success) : undefined
  return empty === undefined ? undefined : { value: empty }
}

/** Error values of formulas in a spreadsheet (ECMA-376, 18.17.2.7). */
const sheetErrors: ReadonlySet<string> = new Set(['#DIV/0!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!'])

function readerOf(resource: Resource, field: string, known: RelatedRecords): CellReader {
  const own = resource.binding.cells?.[field]
  if (own) return (text) => ({ value: own.parse(text) })
  const shape = resource.shapes.get(field)
  switch (shape?.kind) {
    case 'number':
      return (text) => {
        const number = Number(toLatinDigits(text))
        return { value: Number.isNaN(number) ? text : number }
      }
    case 'boolean': {
      const called = labelIndex((locale) => [
        [translate('option.no', {}, locale), false],
        [translate('option.yes', {}, locale), true],
      ])
      const former = [...formerWords('no', formerAnswers, false), ...formerWords('yes', formerAnswers, true)]
      const byWord = new Map([...former, ...called, ['true', true], ['1', true], ['false', false], ['0', false]])
      return (text) => {
        const value = find(byWord, text)
        return value === undefined ? { error: { path: field, key: 'field.yes_or_no' } } : { value }
      }
    }
    case 'choice':
    case 'choices': {
      const options = shape.options ?? []
      const formerOf = (option: string) => formerOptionLabels(resource.def.name, field, option)
      const byWord = new Map([
        ...options.flatMap((option) => formerWords(option, formerOf, option)),
        ...labelIndex((locale) => options.map((option) => [optionLabel(resource, field, option, locale), option])),
        ...options.map((option): [string, string] => [comparableText(option), option]),
      ])
      const byLetters = new Map([...byWord].map(([word, option]) => [withoutHyphens(word), option]))
      const called = (text: string) => find(byWord, text) ?? byLetters.get(withoutHyphens(text)) ?? text
      return (text) => ({ value: shape.kind === 'choice' ? called(text) : readList(text).map(called) })
    }
    case 'relation':
      return (text) => findRecordByLabel(field, text, known)
    case 'relations':
      return (text) => {
        const found = readList(text).map((piece) => findRecordByLabel(field, piece, known))
        return found.find((one) => 'error' in one) ?? { value: found.map((one) => ('value' in one ? one.value : null)) }
      }
    case 'text':
      if (isCountry(resource, field)) return (text) => ({ value: find(countriesByWord(), text) ?? text })
      return (text) => ({ value: text })
    case 'day':
      return (text) => readDay(field, text)
    case 'longText':
    case 'instant':
    case 'other':
    case undefined:
      return (text) => ({ value: text })
  }
}

/** A day as people type it, see `parseDate`. */
function readDay(field: string, text: string): Parsed {
  const day = parseDate(text, 'day')
  if (day) return { value: day }
  const buddhist = parseBuddhistDate(text, 'day')
  if (buddhist) return { error: { path: field, key: 'date.buddhist_year', params: { year: buddhist.year } } }
  return { error: { path: field, key: hasPartsOfDay(text) ? 'field.no_such_date' : 'date.invalid_day' } }
}

function isCountry({ def }: Resource, field: string): boolean {
  let schema: unknown = def.schema.shape[field]
  while (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    schema = schema.unwrap()
  return schema === Country
}

let countries: ReadonlyMap<string, string> | undefined

/** Countries by code, and by name in every language. Their thousands of names are looked up once. */
function countriesByWord(): ReadonlyMap<string, string> {
  countries ??= new Map([
    ...labelIndex((locale) => countryCodes.map((code) => [countryName(code, locale), code])),
    ...countryCodes.map((code): [string, string] => [comparableText(code), code]),
  ])
  return countries
}

/** Values by label in all languages, as `comparableText` has it; the first of two equal labels wins. */
function labelIndex<V>(words: (locale: Locale) => readonly (readonly [word: string, meaning: V])[]): Map<string, V> {
  const all = locales.flatMap(words).map(([word, meaning]) => [comparableText(word), meaning] as const)
  return new Map(all.toReversed())
}

/** A value by the words that it had earlier, which give way to those of today. */
const formerWords = <K, V>(key: K, wordsOf: (key: K) => readonly string[], value: V): [string, V][] =>
  wordsOf(key).map((word) => [comparableText(word), value])

/** Most cells have the label itself, which needs no comparison letter by letter. */
const find = <V>(byWord: ReadonlyMap<string, V>, text: string): V | undefined =>
  byWord.get(text.toLowerCase()) ?? byWord.get(comparableText(text))

function findRecordByLabel(field: string, text: string, known: RelatedRecords): Parsed {
  const found = known.get(field)?.get(text.toLowerCase())
  const [only, another] = found ?? []
  if (only !== undefined && another === undefined) return { value: only }
  const key = another ? 'field.ambiguous_record' : found ? 'field.record_of_other_unit' : 'field.unknown_record'
  return { error: { path: field, key, params: { text } } }
}
