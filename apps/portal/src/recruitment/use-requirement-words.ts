import { requirementWordsIn } from '@rostrum/contracts/requirement-words'
import { useFormats, useSay } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'

/** Words for what a position requires, what a person has, and how the two compare. */
export function useRequirementWords() {
  const say = useSay()
  const { date } = useFormats()
  return useMemo(() => requirementWordsIn(say, (day) => date(day, 'date'), 'applicant'), [say, date])
}
