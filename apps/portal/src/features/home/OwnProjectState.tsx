import { draftClosedAt } from '../../recruitment/draft-closed-at.ts'
import { headlineState } from '../../recruitment/headline-state.ts'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useStepLabels } from '../../recruitment/use-step-labels.ts'
import { useT } from '../../shell/use-t.ts'

type OwnProjectStateProps = { mine: NonNullable<ProjectSummary['mine']>; timeZone: string }

/** What the signed-in person has in a project. */
export function OwnProjectState({ mine, timeZone }: OwnProjectStateProps) {
  const t = useT()
  const date = useDates(timeZone)
  const { progress } = useStepLabels()
  const missed = draftClosedAt(mine)
  if (missed) {
    return [t('recruitment.draft_missed'), t('recruitment.closed', { closed: date(missed, 'deadline') })].map(
      (part) => <span key={part}>{part}</span>,
    )
  }
  if (mine.states.review === 'DRAFT') {
    return [t('home.your_draft'), ...progress(mine.sections)].map((part) => <span key={part}>{part}</span>)
  }
  return t('home.your_state', { state: t(headlineState(mine.states).labelKey) })
}
