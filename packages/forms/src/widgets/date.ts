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
import { fieldOptions, momentOptions } from './option-sets.ts'
import { valueWidget } from './widget-type.ts'

export const date = valueWidget<string>({
  type: 'date',
  options: [...fieldOptions, 'type', 'placeholder', 'emptyText', ...momentOptions],
  defaults: { type: 'date', clearable: true },
  storedFormat: valueFormatOf,
  invalidFormat: invalidDateFormat,
  invalidLimits: invalidDateLimits,
  measure: measureDate,
  convertText: convertDate,
  entry: 'date',
  empty: () => '',
  accepts: isDateText,
  limits: (options) => {
    const format = formatOf(options)
    return (text, state) => checkDate(text, options, format, state.today)
  },
  text: (text, options) => displayDate(text, options),
})
