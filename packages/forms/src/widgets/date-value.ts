import type { WidgetOptions } from '../definition/option-kinds.ts'
import { ownEntry } from '../definition/own-entry.ts'
import { type DateFormat, dateFormat, type Moment, readDay } from '../validation/calendar.ts'
import type { Failure } from '../validation/failure.ts'
import { findLimitErrors, type LimitError } from './limit-errors.ts'

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
  return options.valueFormat || ownEntry(formatsByType, options.type) || 'YYYY-MM-DD'
}

/** The value format of a date field, if it is invalid. */
export function invalidDateFormat(options: WidgetOptions): string | undefined {
  const pattern = valueFormatOf(options)
  return dateFormat(pattern) ? undefined : pattern
}

/** The format of a valid definition. A malformed format was refused as `date_format_invalid`. */
export function formatOf(options: WidgetOptions): DateFormat {
  const pattern = valueFormatOf(options)
  const format = dateFormat(pattern)
  if (!format) throw new RangeError(`Not a date format: ${pattern}`)
  return format
}

/**
 * Compares a moment with a limit: negative before it, 0 at it. A limit is `today` or a day, month, year or moment, in a
 * plain format or that of the field. The comparison uses the lower precision of the two. A month field has no days, and
 * any time of a day equals a limit without a time.
 */
function sideOf(
  moment: Moment,
  limit: number | string | undefined,
  today: string,
  format: DateFormat,
): number | undefined {
  const read = limit === undefined ? undefined : readDay(limit === 'today' ? today : String(limit), format)
  if (!read) return undefined
  const grain = Math.max(read.grain, format.grain)
  return Math.floor(moment / grain) - Math.floor(read.moment / grain)
}

export function measureDate(text: string, options: WidgetOptions): Moment | undefined {
  return readDay(text, formatOf(options))?.moment
}

/** Converts a date of another field to the format of this one. Missing units take their first value. */
export function convertDate(text: string, from: WidgetOptions, to: WidgetOptions): string {
  const moment = measureDate(text, from)
  return moment === undefined ? text : formatOf(to).write(moment)
}

/** The limits of a date field that cannot be parsed. */
export function invalidDateLimits(options: WidgetOptions): readonly LimitError[] {
  const format = formatOf(options)
  return findLimitErrors(options, ['min', 'max'], `today | YYYY-MM-DD | ${format.pattern}`, (limit) => {
    return limit === 'today' || readDay(String(limit), format) !== undefined
  })
}

export function checkDate(
  text: string,
  options: WidgetOptions,
  format: DateFormat,
  today: string,
): Failure | undefined {
  const moment = format.parse(text)
  if (moment === undefined) return { code: 'date', params: { format: format.pattern } }
  if ((sideOf(moment, options.min, today, format) ?? 0) < 0) {
    return options.min === 'today'
      ? { code: 'date_past' }
      : { code: 'date_min', params: { limit: String(options.min) } }
  }
  if ((sideOf(moment, options.max, today, format) ?? 0) > 0) {
    return options.max === 'today'
      ? { code: 'date_future' }
      : { code: 'date_max', params: { limit: String(options.max) } }
  }
  return undefined
}

export function isDateText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 40
}

/** Converts a stored date to the display format of the field. */
export function displayDate(text: string, options: WidgetOptions): string {
  const moment = formatOf(options).parse(text)
  const shown = options.format ? dateFormat(options.format) : undefined
  return moment === undefined || !shown ? text : shown.write(moment)
}
