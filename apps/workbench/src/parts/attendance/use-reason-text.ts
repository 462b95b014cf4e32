import { reasonSentence } from '@rostrum/attendance-rules/reason-sentence'
import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import type { ExplainedReason } from './explanation.ts'

/** The sentence of a reason in the language of the reader. */
export function useReasonText(): (reason: ExplainedReason) => string {
  const translate = useTranslateKey()
  const { date, number } = useFormats()
  return (reason) => reasonSentence(reason, { translate, date, number })
}
