import { useTranslateKey } from '@rostrum/ui/LocaleProvider'
import type { Output } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'

export type DayActs = Output<'GET /workbenchApi/attendance/own/day-acts'>
export type ActClock = DayActs['clocks'][number]
type WhyNot = NonNullable<ActClock['whyNot']>

/** The clocks whose result a supplementary punch could change. */
export const contestedClocks = ({ clocks }: DayActs): readonly ActClock[] =>
  clocks.filter(({ result }) => result !== 'normal' && result !== 'pending')

/** Why something cannot be asked for, in the language of the reader. */
export function useWhyNot(): (why: WhyNot) => string {
  const t = useT()
  const translate = useTranslateKey()
  return ({ code, params }) =>
    code === 'attendance.period_closed'
      ? t('own_request.period_closed', { period: String(params.period ?? '') })
      : translate(code, params)
}
