import { entryOf } from '../definition/entry-of.ts'
import type { WidgetOptions } from '../definition/option-kinds.ts'
import { type DateFormat, dateFormat, type Moment, parseDay } from '../validation/calendar.ts'
import type { Failure } from '../validation/failure.ts'

const formatsByType: Readonly<Record<string, string>> = {
  year: 'YYYY',
  yearrange: 'YYYY',
  month: 'YYYY-MM',
  monthrange: 'YYYY-MM',
  date: 'YYYY-MM-DD',
  daterange: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  datetimerange: 'YYYY-MM-DD HH:mm:ss',
}

/** The format in which a date field stores its value. */
export function valueFormatOf(options: WidgetOptions): string {
  return options.valueFormat || entryOf(formatsByType, options.type) || 'YYYY-MM-DD'
}

/** The value format of a date field, when there is no such format. */
export function badDateFormat(options: WidgetOptions): string | undefined {
  const pattern = valueFormatOf(options)
  return dateFormat(pattern) ? undefined : pattern
}

/** Format of a definition that has been checked; a malformed one was refused as `date_format_invalid`. */
export function formatOf(options: WidgetOptions): DateFormat {
  const pattern = valueFormatOf(options)
  const format = dateFormat(pattern)
  if (!format) throw new RangeError(`Not a date format: ${pattern}`)
  return format
}

/** A limit is a day, or `today`. Compared at the precision of the field: a month field knows no days. */
function limitOf(limit: number | string | undefined, today: string, format: DateFormat): Moment | undefined {
  if (typeof limit !== 'string') return undefined
  const moment = parseDay(limit === 'today' ? today : limit)
  if (moment === undefined || format.pattern.includes('DD')) return moment
  const coarseness = format.pattern.includes('MM') ? 1e8 : 1e10
  return Math.floor(moment / coarseness) * coarseness + (coarseness === 1e8 ? 1e6 : 1e8 + 1e6)
}

const atEndOfDay = (moment: Moment) => (moment % 1e6 === 0 ? moment + 235_959 : moment)

export function checkDate(
  text: string,
  options: WidgetOptions,
  format: DateFormat,
  today: string,
): Failure | undefined {
  const moment = format.parse(text)
  if (moment === undefined) return { code: 'date', params: { format: format.pattern } }
  const [earliest, latest] = [limitOf(options.min, today, format), limitOf(options.max, today, format)]
  if (earliest !== undefined && moment < earliest) {
    return options.min === 'today'
      ? { code: 'date_past' }
      : { code: 'date_min', params: { limit: String(options.min) } }
  }
  if (latest !== undefined && moment > atEndOfDay(latest)) {
    return options.max === 'today'
      ? { code: 'date_future' }
      : { code: 'date_max', params: { limit: String(options.max) } }
  }
  return undefined
}

export function isDateText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 40
}

/** A stored date in the format in which the field shows it. */
export function displayDate(text: string, options: WidgetOptions): string {
  const moment = formatOf(options).parse(text)
  const shown = options.format ? dateFormat(options.format) : undefined
  return moment === undefined || !shown ? text : shown.write(moment)
}
