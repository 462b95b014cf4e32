import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import type { Output } from '../../shell/api.ts'

export type ExplainedDay = Output<'GET /workbenchApi/attendance/own/days/{day}'>
export type ExplainedClock = ExplainedDay['clocks'][number]
type Reason = ExplainedDay['plan']

/** A fraction such as `1/6` as a number with two decimals at most. */
function daysOf(text: string): number {
  const [numerator = 0, denominator = 1] = text.split('/').map(Number)
  return Math.round((numerator / denominator) * 100) / 100
}

/** The sentence of a reason in the language of the reader. */
export function useReasonText(): (reason: Reason) => string {
  const translate = useTranslateKey()
  const { date, number } = useFormats()
  return ({ code, parameters }) => {
    const shown = Object.entries(parameters).map(([name, value]) => {
      if (name === 'days') return [name, number(daysOf(String(value)))]
      return [name, name === 'date' ? date(String(value), 'date') : value]
    })
    return translate(`attendance_day.reason_${code.replace('.', '_')}`, Object.fromEntries(shown))
  }
}
