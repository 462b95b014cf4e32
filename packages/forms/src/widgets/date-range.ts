import {
  checkDate,
  convertDate,
  displayDate,
  formatOf,
  invalidDateFormat,
  invalidDateLimits,
  isDateText,
  measureDate,
  valueFormatOf,
} from './date-value.ts'
import { fieldOptions, momentOptions, rangeHints } from './option-sets.ts'
import { valueWidget } from './widget-type.ts'

type Range = readonly [start: string, end: string]

export const dateRange = valueWidget<Range | readonly []>({
  type: 'date-range',
  options: [...fieldOptions, 'type', ...rangeHints, ...momentOptions],
  defaults: { type: 'daterange', clearable: true },
  storedFormat: valueFormatOf,
  invalidFormat: invalidDateFormat,
  invalidLimits: invalidDateLimits,
  measure: measureDate,
  convertText: convertDate,
  entry: 'range',
  empty: () => [],
  isEmpty: (value) => Array.isArray(value) && value.every((end) => end === '' || end === null),
  accepts: (value): value is Range => Array.isArray(value) && value.length === 2 && value.every(isDateText),
  limits: (options) => {
    const format = formatOf(options)
    return (range, state) => {
      const [start = '', end = ''] = range
      if (start === '' || end === '') return { code: 'range_unfinished' }
      const failure = checkDate(start, options, format, state.today) ?? checkDate(end, options, format, state.today)
      if (failure) return failure
      return (format.parse(start) ?? 0) <= (format.parse(end) ?? 0) ? undefined : { code: 'range_reversed' }
    }
  },
  text: (range, options) => range.map((end) => displayDate(end, options)).join(' – '),
})
