import { isDateText } from './date-value.ts'
import { fieldOptions, momentOptions, rangeHints } from './option-sets.ts'
import {
  checkTime,
  clockFormatOf,
  clockOf,
  displayTime,
  invalidClockFormat,
  invalidClockLimits,
  measureTime,
} from './time-value.ts'
import { valueWidget } from './widget-type.ts'

type Range = readonly [start: string, end: string]

export const timeRange = valueWidget<Range | readonly []>({
  type: 'time-range',
  options: [...fieldOptions, ...rangeHints, ...momentOptions],
  defaults: { format: 'HH:mm:ss', clearable: true },
  entry: 'range',
  empty: () => [],
  isEmpty: (value) => Array.isArray(value) && value.every((end) => end === '' || end === null),
  storedFormat: clockFormatOf,
  invalidFormat: invalidClockFormat,
  invalidLimits: invalidClockLimits,
  measure: measureTime,
  accepts: (value): value is Range => Array.isArray(value) && value.length === 2 && value.every(isDateText),
  limits: (options) => {
    const format = clockOf(options)
    return (range) => {
      const [start = '', end = ''] = range
      if (start === '' || end === '') return { code: 'time_range_unfinished' }
      const failure = checkTime(start, options, format) ?? checkTime(end, options, format)
      if (failure) return failure
      return (format.parse(start) ?? 0) <= (format.parse(end) ?? 0) ? undefined : { code: 'time_range_reversed' }
    }
  },
  text: (range, options) => range.map((end) => displayTime(end, options)).join(' – '),
})
