import { useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { useLeaveKindName } from './use-leave-kind-name.ts'

type Reason = { readonly code: string; readonly value: string }

/** Days as people write them: halves as decimals. */
function numberOf(value: string): number {
  const [numerator = '0', denominator = '1'] = value.split('/')
  return Math.round((Number(numerator) / Number(denominator)) * 1000) / 1000
}

/** Why a month is not effective or not full, as a phrase. */
export function useMonthReason(): (reason: Reason) => string {
  const translate = useTranslateKey()
  const kindName = useLeaveKindName()
  return ({ code, value }) => {
    const key = `month_reason.${code.slice('month.'.length)}`
    if (code === 'month.leave') return translate(key, { kind: kindName(value) })
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
    return translate(key, { value: isDay ? value : numberOf(value) })
  }
}
