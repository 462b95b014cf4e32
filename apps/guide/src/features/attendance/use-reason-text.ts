import { reasonSentence } from '@rostrum/attendance-rules/reason-sentence'
import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import type { Output } from '../../shell/api.ts'

export type ExplainedDay = Output<'GET /workbenchApi/attendance/own/days/{day}'>
export type ExplainedClock = ExplainedDay['clocks'][number]
type Reason = ExplainedDay['plan']

/** The sentence of a reason in the language of the reader. */
export function useReasonText(): (reason: Reason) => string {
  const translate = useTranslateKey()
  const { date, number } = useFormats()
  return (reason) => reasonSentence(reason, { translate, date, number })
}
