import { calendarDay, calendarMonth, type DateStyle, formatDate, formatMonth, formatZoned } from './format.ts'
import { formatList } from './format-list.ts'
import { numberFormat } from './intl-formats.ts'
import {
  type Argument,
  type ChoiceArgument,
  type MessagePart,
  MessageSyntaxError,
  parseMessage,
} from './parse-message.ts'

/** A list is written as the language separates names. */
export type MessageParam = string | number | readonly string[]

export type MessageParams = Readonly<Record<string, MessageParam>>

const dateStyles: readonly string[] = [
  'date',
  'day',
  'deadline',
  'moment',
  'stamp',
  'short',
  'time',
] satisfies DateStyle[]
const isDateStyle = (style: string): style is DateStyle => dateStyles.includes(style)

const numberStyles: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  '': {},
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
}

/**
 * Fills a message in ICU MessageFormat: `{name}`, `{count, plural, one {# day} other {# days}}`, `selectordinal`,
 * `{stage, select, pay {Payment} other {This stage}}`, `{share, number, percent}`, and `{opens, date, deadline}` with a
 * style of `formatDate`, on the clock of the parameter `timeZone`, with its offset where that is not the clock of the
 * parameter `readerTimeZone`. A calendar day has no time and is written as a date, as is each
 * of several days with commas between them, and a calendar month as `{period, date, month}`.
 * A parameter that is not given stays visible as `{name}`, so that a mistake is seen and not hidden.
 */
export function formatMessage(message: string, params: MessageParams, locale: string): string {
  return formatParts(partsOf(message), params, locale, 0)
}

/** A text that is no message of a catalogue is shown as it is. */
function partsOf(message: string): readonly MessagePart[] {
  try {
    return parseMessage(message)
  } catch (error) {
    if (error instanceof MessageSyntaxError) return [message]
    throw error
  }
}

function formatParts(parts: readonly MessagePart[], params: MessageParams, locale: string, count: number): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'number-sign') return countingIn(locale, 'plural').numbers.format(count)
      return formatArgument(part, params, locale) ?? part.source
    })
    .join('')
}

function formatArgument(argument: Argument, params: MessageParams, locale: string): string | undefined {
  const given = params[argument.name]
  if (given === undefined) return undefined
  const value = typeof given === 'object' ? formatList(given, locale) : given
  if (!('branches' in argument)) {
    const { kind, style } = argument
    if (kind === 'date') return formatInstant(value, style, params, locale)
    return kind === 'number' ? formatNumber(Number(value), style, locale) : String(value)
  }
  const [branch, count] = chooseBranch(argument, value, locale)
  return branch && formatParts(branch, params, locale, count)
}

function chooseBranch(
  { kind, branches, offset }: ChoiceArgument,
  value: string | number,
  locale: string,
): readonly [branch: readonly MessagePart[] | undefined, count: number] {
  if (kind === 'select') return [branches.get(String(value)) ?? branches.get('other'), 0]
  const count = Number(value) - offset
  if (Number.isNaN(count)) return [undefined, 0]
  const category = countingIn(locale, kind).plurals.select(count)
  return [branches.get(`=${Number(value)}`) ?? branches.get(category) ?? branches.get('other'), count]
}

function formatNumber(value: number, style: string, locale: string): string | undefined {
  const options = numberStyles[style]
  return options && !Number.isNaN(value) ? numberFormat(locale, options).format(value) : undefined
}

type Counting = { readonly plurals: Intl.PluralRules; readonly numbers: Intl.NumberFormat }

const countings = new Map<string, Counting>()

/** Kept, because to make them takes longer than everything else that a keystroke in a counted field does. */
function countingIn(locale: string, kind: 'plural' | 'selectordinal'): Counting {
  const known = countings.get(kind + locale)
  if (known) return known
  const type = kind === 'plural' ? 'cardinal' : 'ordinal'
  const formatters = {
    plurals: new Intl.PluralRules(locale, { type }),
    numbers: numberFormat(locale),
  }
  countings.set(kind + locale, formatters)
  return formatters
}

function formatInstant(
  value: string | number,
  style: string,
  { timeZone, readerTimeZone = timeZone }: MessageParams,
  locale: string,
): string | undefined {
  if (style === 'month') return calendarMonth.test(String(value)) ? formatMonth(String(value), locale) : undefined
  if (!isDateStyle(style)) return undefined
  const days = String(value).split(', ')
  if (days.every((day) => calendarDay.test(day)))
    return formatList(
      days.map((day) => formatDate(day, 'date', locale, 'UTC')),
      locale,
    )
  const instant = new Date(value)
  if (timeZone === undefined || Number.isNaN(instant.getTime())) return undefined
  return formatZoned(instant, style, locale, { own: String(timeZone), reader: String(readerTimeZone) })
}
