import { calendarNames, intlTag } from './intl-tag.ts'

/**
 * How precisely a date is written.
 * `date` 2026年11月22日, `day` 11月22日（周日）, `deadline` 11月22日（周日）17:00, `moment` 11月22日 17:00,
 * `stamp` 2026-11-22 17:00, `short` 11-22 (dense lists), `time` 17:00.
 */
export type DateStyle = 'date' | 'day' | 'deadline' | 'moment' | 'stamp' | 'short' | 'time'

/** An instant (ISO 8601 with offset, or a Date), or a calendar day as `YYYY-MM-DD`, which belongs to no time zone. */
export type DateValue = string | Date

type Parts = Readonly<Record<'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute' | 'monthName', string>>

export const calendarDay = /^\d{4}-\d{2}-\d{2}$/
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, timeZone: string, month: 'numeric' | 'short'): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${month}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.DateTimeFormat(intlTag(locale), {
    timeZone,
    year: 'numeric',
    month,
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(key, formatter)
  return formatter
}

function partsOf(value: DateValue, locale: string, timeZone: string): Parts {
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
    monthName: names?.months[Number(text('month')) - 1] ?? read('short').month ?? '',
  }
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** @returns 0 for Sunday */
function weekdayOf(date: Date, timeZone: string): number {
  const parts = formatter('en', timeZone, 'numeric').formatToParts(date)
  return weekdays.indexOf(parts.find(({ type }) => type === 'weekday')?.value ?? '')
}

const padTwo = (digits: string) => digits.padStart(2, '0')

function chineseDate(parts: Parts, style: DateStyle): string {
  const time = `${parts.hour}:${parts.minute}`
  switch (style) {
    case 'date':
      return `${parts.year}年${parts.month}月${parts.day}日`
    case 'day':
      return `${parts.month}月${parts.day}日（${parts.weekday}）`
    case 'deadline':
      return `${parts.month}月${parts.day}日（${parts.weekday}）${time}`
    case 'moment':
      return `${parts.month}月${parts.day}日 ${time}`
    case 'stamp':
      return `${parts.year}-${padTwo(parts.month)}-${padTwo(parts.day)} ${time}`
    case 'short':
      return `${padTwo(parts.month)}-${padTwo(parts.day)}`
    case 'time':
      return time
  }
}

function westernDate(parts: Parts, style: DateStyle): string {
  const time = `${parts.hour}:${parts.minute}`
  const day = `${parts.day} ${parts.monthName}`
  switch (style) {
    case 'date':
      return `${day} ${parts.year}`
    case 'day':
      return `${parts.weekday} ${day}`
    case 'deadline':
      return `${parts.weekday} ${day}, ${time}`
    case 'moment':
      return `${day}, ${time}`
    case 'stamp':
      return `${day} ${parts.year}, ${time}`
    case 'short':
      return day
    case 'time':
      return time
  }
}

/** Formats a date for a reader of `locale`, in the time zone `timeZone` (IANA name). */
export function formatDate(value: DateValue, style: DateStyle, locale: string, timeZone: string): string {
  const parts = partsOf(value, locale, timeZone)
  return locale.startsWith('zh') ? chineseDate(parts, style) : westernDate(parts, style)
}

/**
 * The header labels of a calendar: the twelve short month names, and the weekdays from Sunday in their shortest form.
 */
export function calendarHeads(locale: string): { months: readonly string[]; weekdays: readonly string[] } {
  const names = calendarNames[locale]
  if (names) return { months: names.months, weekdays: names.narrowWeekdays }
  const months = new Intl.DateTimeFormat(intlTag(locale), { month: 'short', timeZone: 'UTC' })
  const weekdays = new Intl.DateTimeFormat(intlTag(locale), { weekday: 'narrow', timeZone: 'UTC' })
  const sunday = 4
  return {
    months: Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(1970, month, 1))),
    weekdays: Array.from({ length: 7 }, (_, weekday) => weekdays.format(Date.UTC(1970, 0, sunday + weekday))),
  }
}

export function formatNumber(value: number, locale: string, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(intlTag(locale), options).format(value)
}

/** Formats a decimal string with all its decimals, without a float: a mark of 68.90 has two. */
export function formatDecimal(value: `${number}`, locale: string): string {
  const places = value.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(intlTag(locale), {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(value)
}

/** Formats an amount given as a decimal string, without a float, with its ISO 4217 currency. */
export function formatMoney(amount: `${number}`, currency: string, locale: string): string {
  return new Intl.NumberFormat(intlTag(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount)
}
