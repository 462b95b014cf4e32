import { type DateFormat, dateFormat, readDay, valueFormatOf, type WidgetOptions } from '@rostrum/forms'

const isoDay = dateFormat('YYYY-MM-DD')

/**
 * Parses a date in the display format or as people type it: 20000815, 2000-8-15, 2000.8.15, 2000年8月15日 or 15/8/2000. Returns it in
 * the storage format. Text that is not a complete date comes back unchanged.
 */
export function readDate(text: string, options: WidgetOptions): string {
  const format = dateFormat(valueFormatOf(options))
  const trimmed = text.trim()
  if (!format || trimmed === '' || format.parse(trimmed) !== undefined) return trimmed
  const shown = parseDisplayed(trimmed, format, options)
  if (shown !== undefined) return shown
  const digits = trimmed.match(/\d+/g) ?? []
  const packed = digits.length === 1 ? unpack(digits[0] ?? '') : yearFirst(digits)
  const [year = '', month = '1', day = '1', ...time] = packed
  if (year.length !== 4 || packed.length < partsOf(format)) return trimmed
  const [hour = '0', minute = '0', second = '0'] = time
  const written = [month, day, hour, minute, second].map((part) => part.padStart(2, '0'))
  const moment = dateFormat('YYYY MM DD HH mm ss')?.parse([year, ...written].join(' '))
  return moment === undefined ? trimmed : format.write(moment)
}

const partsOf = ({ pattern }: DateFormat): number => (pattern.match(/YYYY|MM|DD|HH|mm|ss/g) ?? []).length

/** A display format with less precision than the storage format cannot be parsed back. */
function parseDisplayed(text: string, stored: DateFormat, options: WidgetOptions): string | undefined {
  const shown = options.format ? dateFormat(options.format) : undefined
  const moment = shown && partsOf(shown) >= partsOf(stored) ? shown.parse(text) : undefined
  return moment === undefined ? undefined : stored.write(moment)
}

/** A date with its year last has its day first. */
const yearFirst = (digits: readonly string[]): readonly string[] => {
  const [day = '', month = '', year = '', ...time] = digits
  return day.length <= 2 && year.length === 4 ? [year, month, day, ...time] : digits
}

function unpack(digits: string): string[] {
  const parts = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8), digits.slice(8, 10), digits.slice(10, 12)]
  return parts.filter((part) => part !== '')
}

/** The day that a calendar shows for a stored date, `YYYY-MM-DD`, or null. */
export function toDay(value: unknown, options: WidgetOptions): string | null {
  const moment = typeof value === 'string' ? dateFormat(valueFormatOf(options))?.parse(value) : undefined
  return moment === undefined || !isoDay ? null : isoDay.write(moment)
}

/** Converts a day from the calendar to the storage format. An existing time of day stays. */
export function fromDay(day: string, before: unknown, options: WidgetOptions): string {
  const format = dateFormat(valueFormatOf(options))
  const moment = isoDay?.parse(day)
  if (!format || moment === undefined) return day
  const time = typeof before === 'string' ? (format.parse(before) ?? 0) % 1e6 : 0
  return format.write(moment + time)
}

/** The first or last selectable day for a limit, `YYYY-MM-DD`. A limit that names a month includes all of its days. */
export function limitDay(options: WidgetOptions, side: 'min' | 'max', today: string): string | undefined {
  const limit = options[side]
  if (limit === undefined || limit === 'today') return limit && today
  const read = readDay(String(limit), dateFormat(valueFormatOf(options)))
  const day = read && isoDay?.write(read.moment)
  if (!day || side === 'min' || read.grain < 1e8) return day
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, read.grain === 1e8 ? month : 12, 0)).toISOString().slice(0, 10)
}
