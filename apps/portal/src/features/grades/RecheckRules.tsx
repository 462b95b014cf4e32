import { findBlockerMessage } from '../../recruitment/actions.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useSentences } from '../../shell/use-sentences.ts'
import { useT } from '../../shell/use-t.ts'
import type { Score } from './scores.ts'

/** What a recheck is, and until when it can be requested. */
export function RecheckRules({ score }: { score: Score }) {
  const t = useT()
  const join = useSentences()
  const date = useDates(score.project.timeZone)
  const { recheckUntil } = score
  const isOpen = findBlockerMessage(score, 'requestRecheck') === undefined
  return join(
    t('grades.recheck_text'),
    isOpen && recheckUntil && t('grades.recheck_until', { deadline: date(recheckUntil, 'deadline') }),
  )
}
