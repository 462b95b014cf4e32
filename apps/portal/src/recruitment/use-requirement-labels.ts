import { requirementFormatter } from '@rostrum/contracts/recruitment/positions/requirement-formatter'
import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'

/** Labels for the requirements of a position, the data of a person, and the comparison of both. */
export function useRequirementLabels() {
  const say = useTranslateKey()
  const { date } = useFormats()
  return useMemo(() => requirementFormatter(say, (day) => date(day, 'date'), 'applicant'), [say, date])
}
