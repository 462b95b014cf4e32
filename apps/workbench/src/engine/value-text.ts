import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import type { StateShape } from '@rostrum/contracts/engines/resource/state-shapes'
import { countryName } from '@rostrum/i18n/country-names'
import { zoneName } from '@rostrum/i18n/zone-name'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useMemo } from 'react'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import { useZoned } from '../shell/use-zoned.ts'
import type { Labels } from './public/resource-query.ts'
import { withoutCode } from './public/without-code.ts'

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
} & Pick<ReturnType<typeof useFormats>, 'date' | 'number'> &
  Pick<ReturnType<typeof useTextJoins>, 'list'>

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
  const { locale } = useLocale()
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
    }),
    [field, option, date, number, list, zoned, t, locale],
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
      return formatter.number(Number(value), {
        minimumFractionDigits: field.decimalPlaces,
        maximumFractionDigits: field.mostDecimalPlaces ?? field.decimalPlaces,
      })
    case 'day':
      return formatter.date(String(value), 'date')
    case 'instant':
      return formatter.instant(String(value), timeZoneOf(field, record))
    case 'other':
      return Object.keys(value).length === 0 ? '' : JSON.stringify(value)
    case 'text':
    case 'longText':
      return formatter.text(field.name, String(value))
  }
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
