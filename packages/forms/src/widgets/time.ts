import { isDateText } from './date-value.ts'
import { fieldOptions, momentOptions } from './option-sets.ts'
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

export const time = valueWidget<string>({
  type: 'time',
  options: [...fieldOptions, 'placeholder', ...momentOptions],
  defaults: { format: 'HH:mm:ss', clearable: true },
  entry: 'time',
  empty: () => '',
  storedFormat: clockFormatOf,
  invalidFormat: invalidClockFormat,
  invalidLimits: invalidClockLimits,
  measure: measureTime,
  accepts: isDateText,
  limits: (options) => {
    const format = clockOf(options)
    return (text) => checkTime(text, options, format)
  },
  text: (text, options) => displayTime(text, options),
})
