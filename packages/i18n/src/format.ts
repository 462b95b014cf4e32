import { currencyDecimals, usedDecimals } from './currency-decimals.ts'
import { type DateParts, type DateStyle, datePatterns } from './date-patterns.ts'
import { durationWords } from './duration-words.ts'
import { dateFormat, numberFormat } from './intl-formats.ts'
import { calendarNames } from './staff-dates.ts'

export type { DateStyle } from './date-patterns.ts'

/** An instant (ISO 8601 with offset, or a Date), or a calendar day as `YYYY-MM-DD`, which belongs to no time zone. */
export type DateValue = string | Date

export const calendarDay = /^\d{4}-\d{2}-\d{2}$/
export const calendarMonth = /^\d{4}-\d{2}$/

const formatter = (locale: string, timeZone: string, month: 'numeric' | 'short') =>
  dateFormat(locale, {
    timeZone,
    year: 'numeric',
    month,
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

function partsOf(value: DateValue, locale: string, timeZone: string): DateParts {
  const isDay = typeof value === 'string' && calendarDay.test(value)
  const date = isDay ? new Date(`${value}T00:00:00Z`) : new Date(value)
  const zone = isDay ? 'UTC' : timeZone
  const read = (month: 'numeric' | 'short') =>
    Object.fromEntries(
      formatter(locale, zone, month)
        .formatToParts(date)
        .map((part) => [part.type, part.value]),
    )
  const parts = read('numeric')
  const text = (name: string) => parts[name] ?? ''
  const names = calendarNames[locale]
  return {
    year: text('year'),
    month: text('month'),
    // British dates pad the day as soon as the month is a number.
    day: text('day').replace(/^0/, ''),
    weekday: names?.weekdays[weekdayOf(date, zone)] ?? text('weekday'),
    hour: text('hour').padStart(2, '0'),
    minute: text('minute').padStart(2, '0'),
    monthName:
      names?.fullMonths?.[Number(text('month')) - 1] ??
      names?.months?.[Number(text('month')) - 1] ??
      read('short').month ??
      '',
  }
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** @returns 0 for Sunday */
function weekdayOf(date: Date, timeZone: string): number {
  const parts = formatter('en', timeZone, 'numeric').formatToParts(date)
  return weekdays.indexOf(parts.find(({ type }) => type === 'weekday')?.value ?? '')
}

/**
 * Formats a date for a reader of `locale`, in the time zone `timeZone` (IANA name). A day or deadline of another year
 * than that of `now` is written with its year.
 */
export function formatDate(value: DateValue, style: DateStyle, locale: string, timeZone: string, now?: Date): string {
  const parts = partsOf(value, locale, timeZone)
  const isOtherYear = now !== undefined && !formatter('en', timeZone, 'numeric').format(now).includes(parts.year)
  return datePatterns(locale)[style](parts, isOtherYear)
}

/** The offset of a time zone at an instant, alike in all languages: `GMT+6:30`. */
export const formatOffset = (value: DateValue, timeZone: string): string =>
  dateFormat('en', { timeZone, hour: 'numeric', timeZoneName: 'shortOffset' })
    .formatToParts(new Date(value))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** An instant on a clock of its own, with its offset where readers' clocks differ from it. */
export function formatZoned(
  value: DateValue,
  style: DateStyle,
  locale: string,
  zones: { readonly own: string | undefined; readonly reader: string },
  now?: Date,
): string {
  const { own = zones.reader, reader } = zones
  const time = formatDate(value, style, locale, own, now)
  return own === reader ? time : `${time} ${formatOffset(value, own)}`
}

/**
 * The header labels of a calendar: the twelve short month names, and the weekdays from Sunday in their shortest form.
 */
export function calendarHeads(locale: string): { months: readonly string[]; weekdays: readonly string[] } {
  const names = calendarNames[locale]
  const months = dateFormat(locale, { month: 'short', timeZone: 'UTC' })
  const weekdays = dateFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  const sunday = 4
  return {
    months: names?.months ?? Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(1970, month, 1))),
    weekdays:
      names?.narrowWeekdays ??
      Array.from({ length: 7 }, (_, weekday) => weekdays.format(Date.UTC(1970, 0, sunday + weekday))),
  }
}

/** A month, given as `YYYY-MM`, with its year: 2026年11月, November 2026. */
export function formatMonth(month: string, locale: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  const names = calendarNames[locale]
  const name = (names?.fullMonths ?? names?.months)?.[date.getUTCMonth()]
  const year = date.getUTCFullYear()
  if (name !== undefined) return locale === 'my' ? `${year} ${name}` : `${name} ${year}`
  const format = dateFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  // Intl writes “tháng 11 năm 2026”.
  return locale === 'vi' ? `Tháng ${date.getUTCMonth() + 1}/${year}` : format.format(date)
}

export function formatNumber(value: number, locale: string, options?: Intl.NumberFormatOptions): string {
  const word = options?.unitDisplay === 'long' ? durationWords[locale]?.[options.unit ?? ''] : undefined
  const number = numberFormat(locale, word ? {} : options).format(value)
  if (word) return `${number} ${word}`
  // Intl writes 3小时, our texts 3 小时.
  return options?.style === 'unit' && locale === 'zh-CN' ? number.replace(/(\d)(?=\p{Script=Han})/u, '$1 ') : number
}

/** Formats a decimal string with all its decimals, without a float: a mark of 68.90 has two. */
export function formatDecimal(value: `${number}`, locale: string): string {
  const places = value.split('.')[1]?.length ?? 0
  return numberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(value)
}

const defaultDecimals = new Map<string, number>(Object.entries(currencyDecimals))

/**
 * Formats an amount given as a decimal string, without a float, with its ISO 4217 currency. It has the decimals of its
 * currency, and more where they are not zero: a display never rounds money.
 */
export function formatMoney(amount: `${number}`, currency: string, locale: string): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const decimals =
    defaultDecimals.get(currency) ?? numberFormat(locale, options).resolvedOptions().maximumFractionDigits ?? 0
  return numberFormat(locale, {
    ...options,
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, usedDecimals(amount)),
  }).format(amount)
}
