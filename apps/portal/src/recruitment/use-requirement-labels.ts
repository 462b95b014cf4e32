import { requirementFormatter } from '@rostrum/contracts/recruitment/positions/requirement-formatter'
import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'

/** Words for what a position requires, what a person has, and how the two compare. */
export function useRequirementLabels() {
  const say = useTranslateKey()
  const { date } = useFormats()
  return useMemo(() => requirementFormatter(say, (day) => date(day, 'date'), 'applicant'), [say, date])
}
