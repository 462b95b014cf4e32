import type { WidgetOptions } from '../definition/option-kinds.ts'
import { type ClockFormat, clockFormat } from '../validation/clock.ts'
import type { Failure } from '../validation/failure.ts'
import { findLimitErrors, type LimitError } from './limit-errors.ts'

/** The format in which a time field stores its value. It defaults to the display format. */
export function clockFormatOf(options: WidgetOptions): string {
  return options.valueFormat || options.format || 'HH:mm:ss'
}

/** The value format of a time field, if it is invalid. */
export function invalidClockFormat(options: WidgetOptions): string | undefined {
  const pattern = clockFormatOf(options)
  return clockFormat(pattern) ? undefined : pattern
}

/** The format of a valid definition. A malformed format was refused as `date_format_invalid`. */
export function clockOf(options: WidgetOptions): ClockFormat {
  const pattern = clockFormatOf(options)
  const format = clockFormat(pattern)
  if (!format) throw new RangeError(`Not a time format: ${pattern}`)
  return format
}

const limitFormats = ['HH:mm:ss', 'HH:mm']

/** A limit is a time in a plain format or that of the field. */
function limitOf(limit: number | string | undefined, own: ClockFormat): number | undefined {
  if (limit === undefined) return undefined
  for (const format of [own, ...limitFormats.map(clockFormat)]) {
    const seconds = format?.parse(String(limit))
    if (seconds !== undefined) return seconds
  }
  return undefined
}

export function measureTime(text: string, options: WidgetOptions): number | undefined {
  return limitOf(text, clockOf(options))
}

/** The limits of a time field that cannot be parsed. */
export function invalidClockLimits(options: WidgetOptions): readonly LimitError[] {
  const format = clockOf(options)
  return findLimitErrors(options, ['min', 'max'], `HH:mm | ${format.pattern}`, (limit) => {
    return limitOf(limit, format) !== undefined
  })
}

export function checkTime(text: string, options: WidgetOptions, format: ClockFormat): Failure | undefined {
  const seconds = format.parse(text)
  if (seconds === undefined) return { code: 'time', params: { format: format.pattern } }
  const [earliest, latest] = [limitOf(options.min, format), limitOf(options.max, format)]
  if (earliest !== undefined && seconds < earliest) return { code: 'date_min', params: { limit: String(options.min) } }
  if (latest !== undefined && seconds > latest) return { code: 'date_max', params: { limit: String(options.max) } }
  return undefined
}

/** Converts a stored time to the display format of the field. */
export function displayTime(text: string, options: WidgetOptions): string {
  const seconds = clockOf(options).parse(text)
  const shown = options.format ? clockFormat(options.format) : undefined
  return seconds === undefined || !shown ? text : shown.write(seconds)
}
