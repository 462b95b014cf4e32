import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { daysOf, type ExplainedReason } from './explanation.ts'

/** The sentence of a reason in the language of the reader. */
export function useReasonText(): (reason: ExplainedReason) => string {
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
