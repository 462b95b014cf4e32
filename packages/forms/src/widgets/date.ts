import { checkDate, displayDate, formatOf, isDateText } from './date-value.ts'
import { valueWidget } from './widget-type.ts'

export const date = valueWidget<string>({
  type: 'date',
  defaults: { type: 'date', clearable: true },
  empty: () => '',
  accepts: isDateText,
  limits: (options) => {
    const format = formatOf(options)
    return (text, state) => checkDate(text, options, format, state.today)
  },
  text: (text, options) => displayDate(text, options),
})
