import { isDateText } from './date-value.ts'
import { fieldOptions, momentOptions } from './option-sets.ts'
import {
  badClockFormat,
  badClockLimits,
  checkTime,
  clockFormatOf,
  clockOf,
  displayTime,
  measureTime,
} from './time-value.ts'
import { valueWidget } from './widget-type.ts'

export const time = valueWidget<string>({
  type: 'time',
  options: [...fieldOptions, 'placeholder', ...momentOptions],
  defaults: { format: 'HH:mm:ss', clearable: true },
  empty: () => '',
  storedFormat: clockFormatOf,
  badFormat: badClockFormat,
  badLimits: badClockLimits,
  measure: measureTime,
  accepts: isDateText,
  limits: (options) => {
    const format = clockOf(options)
    return (text) => checkTime(text, options, format)
  },
  text: (text, options) => displayTime(text, options),
})
