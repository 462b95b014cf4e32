import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import type { StateShape } from '@rostrum/contracts/engines/resource/state-shapes'
import { countryName } from '@rostrum/i18n/country-names'
import { zoneName } from '@rostrum/i18n/zone-name'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useMemo } from 'react'
import { dayAt } from '../parts/page/civil-time.ts'
import { dayMilliseconds } from '../shell/dues/due-group.ts'
import { dueTone, useDaysUntil } from '../shell/dues/due-words.ts'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import { useZoned } from '../shell/use-zoned.ts'
import type { Labels } from './public/resource-query.ts'
import { withoutCode } from './public/without-code.ts'
import { useAsOf } from './timeline/as-of.ts'

/** What turns stored values into texts of the reader's language. */
export type ValueFormatter = {
  readonly field: (name: string) => string
  readonly option: (name: string, value: string) => string
  /** The text of a field, by its name where it is a code of the whole world: `VN` is a country. */
  readonly text: (field: string, value: string) => string
  readonly yesOrNo: (value: boolean) => string
  /** In place of a record that the reader may not see. */
  readonly hidden: string
  /** An instant on the clock of a time zone, or of the page without one. */
  readonly instant: (value: string, timeZone: string | undefined) => string
  /** How many days a day or an instant is away from the day that is shown, on the clock of a time zone or of the page. */
  readonly daysLeft: (value: string, timeZone: string | undefined) => number
  readonly daysUntil: ReturnType<typeof useDaysUntil>
} & Pick<ReturnType<typeof useFormats>, 'date' | 'number'> &
  Pick<ReturnType<typeof useTextJoins>, 'list'>

/** Of `2026-11-23`. */
const dayLength = 10

/** Texts that are codes, under the same names in all resources. */
const codeNames: Readonly<Record<string, ((code: string, locale: string) => string) | undefined>> = {
  ...{ country: countryName, countryInEffect: countryName, nationality: countryName },
  ...{ timeZone: zoneName, timeZoneInEffect: zoneName },
}

/** What a code is called in the reader's language; other texts are as they are. */
export const nameOfCode = (field: string, value: string, locale: string): string =>
  codeNames[field]?.(value, locale) ?? value

export function useValueFormatter(resource: string): ValueFormatter {
  const t = useT()
  const { field, option } = useResourceLabels(resource)
  const { date, number } = useFormats()
  const { list } = useTextJoins()
  const zoned = useZoned()
  const { locale, timeZone } = useLocale()
  const asOf = useAsOf()
  const daysUntil = useDaysUntil()
  return useMemo(
    () => ({
      field,
      option,
      date,
      number,
      list,
      hidden: t('value.hidden'),
      text: (name, value) => nameOfCode(name, value, locale),
      yesOrNo: (value) => t(value ? 'option.yes' : 'option.no'),
      instant: (value, own) => zoned(value, 'stamp', own),
      daysLeft: (value, own = timeZone) => {
        const day = value.length > dayLength ? dayAt(new Date(value), own) : value
        return Math.round((Date.parse(day) - Date.parse(asOf || dayAt(new Date(), own))) / dayMilliseconds)
      },
      daysUntil,
    }),
    [field, option, date, number, list, zoned, t, locale, timeZone, asOf, daysUntil],
  )
}

/**
 * A value as text, empty if there is none.
 *
 * @param record the record of the value, for an instant on the clock of its record
 */
export function valueText(
  formatter: ValueFormatter,
  field: FieldDescription,
  value: unknown,
  labels: Labels,
  record?: ResourceRecord,
): string {
  if (value === null || value === undefined || value === '') return ''
  const values = [value].flat().map(String)
  switch (field.kind) {
    case 'boolean':
      return booleanText(formatter, field, value === true)
    case 'choice':
    case 'choices':
      return formatter.list(values.map((one) => formatter.option(field.name, one)))
    case 'relation':
    case 'relations':
      return formatter.list([...new Set(values.map((id) => labels[field.relation ?? '']?.[id] ?? formatter.hidden))])
    case 'number':
      return [value, wholeOf(field, record)]
        .filter((one) => one !== undefined)
        .map((one) => numberText(formatter, field, Number(one)))
        .join(' / ')
    case 'day':
    case 'instant':
      return [dateText(formatter, field, String(value), record), dueOf(formatter, field, record)?.words ?? '']
        .filter((part) => part !== '')
        .join(' · ')
    case 'other':
      return Object.keys(value).length === 0 ? '' : JSON.stringify(value)
    case 'text':
    case 'longText':
      return formatter.text(field.name, String(value))
  }
}

const numberText = ({ number }: ValueFormatter, field: FieldDescription, value: number): string =>
  number(value, {
    minimumFractionDigits: field.decimalPlaces,
    maximumFractionDigits: field.mostDecimalPlaces ?? field.decimalPlaces,
  })

/** The number of which a field of a record is a part. */
export function wholeOf({ partOf }: FieldDescription, record: ResourceRecord | undefined): number | undefined {
  const whole = record?.[partOf ?? '']
  return typeof whole === 'number' ? whole : undefined
}

/** A day, or an instant on the clock of its record. */
export const dateText = (
  formatter: ValueFormatter,
  field: FieldDescription,
  value: string,
  record: ResourceRecord | undefined,
): string =>
  field.kind === 'day' ? formatter.date(value, 'date') : formatter.instant(value, timeZoneOf(field, record))

/** What a deadline of a record means now; undefined where nothing is due, or not for long. */
export function dueOf(
  { daysLeft, daysUntil }: Pick<ValueFormatter, 'daysLeft' | 'daysUntil'>,
  field: FieldDescription,
  record: ResourceRecord | undefined,
) {
  const { name, due } = field
  const value = record?.[name]
  if (!due || typeof value !== 'string' || value === '') return undefined
  if (due.field !== undefined && !due.values?.includes(String(record?.[due.field]))) return undefined
  const left = daysLeft(value, timeZoneOf(field, record))
  const tone = dueTone(left)
  return tone && { tone, words: daysUntil(left) }
}

function timeZoneOf({ timeZone }: FieldDescription, record: ResourceRecord | undefined): string | undefined {
  const zone = timeZone === undefined ? undefined : record?.[timeZone]
  return typeof zone === 'string' && zone !== '' ? zone : undefined
}

/**
 * The labels for a cell that shows a code muted after the value: the label of a record whose name others have ends with
 * its code, and would show it a second time.
 */
export function labelsWithoutCode(
  { name, relation, secondary }: FieldDescription,
  record: ResourceRecord,
  labels: Labels,
) {
  const [id, code] = [record[name], record[secondary ?? '']]
  const label = typeof id === 'string' ? labels[relation ?? '']?.[id] : undefined
  if (relation === undefined || typeof id !== 'string' || typeof code !== 'string' || label === undefined) return labels
  const short = withoutCode(label, code)
  return short === label ? labels : { ...labels, [relation]: { ...labels[relation], [id]: short } }
}

/**
 * What a list shows muted after the value of a field, where it says something else; empty otherwise.
 *
 * @param shown the text of the value: the label of a relation may end with the same number
 */
export function secondaryText({ name, secondary }: FieldDescription, record: ResourceRecord, shown: string): string {
  const text = record[secondary ?? '']
  const isRepeated = text === record[name] || (typeof text === 'string' && shown.split(' ').includes(text))
  return typeof text === 'string' && !isRepeated ? text : ''
}

/**
 * A state that is off needs no word: a column of "No" says nothing. Where being off is the state, it has its own word,
 * which is clear without the name of the field.
 */
function booleanText(formatter: ValueFormatter, { name, states }: FieldDescription, value: boolean): string {
  if (states?.false !== undefined && !value) return formatter.option(name, 'false')
  if (states?.true === undefined) return formatter.yesOrNo(value)
  return value ? formatter.field(name) : ''
}

/** Whether a list draws the field as a check sign, since the head of its column is the word. */
export const isSign = ({ kind, states }: FieldDescription): boolean => kind === 'boolean' && states === undefined

/** The shape of a value that is a state. */
export function shapeOfValue({ kind, states }: FieldDescription, value: unknown): StateShape | undefined {
  if (!states || value === null || value === undefined || value === '') return undefined
  return states[kind === 'instant' || kind === 'day' ? 'set' : String(value)]
}
