import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { draftClosedAt } from '../../recruitment/draft-closed-at.ts'
import { headlineState } from '../../recruitment/headline-state.ts'
import { actionPath } from '../../recruitment/next-steps.ts'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useStepLabels } from '../../recruitment/use-step-labels.ts'
import { useT } from '../../shell/use-t.ts'

type OwnApplication = NonNullable<ProjectSummary['mine']>
type OwnProjectStateProps = { mine: OwnApplication; timeZone: string }

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
  if (mine.nextStep?.action === 'changePost') {
    const { deadline } = mine.nextStep
    return [
      t('home.your_state', { state: t(headlineState(mine).labelKey) }),
      deadline && t('application.change_post_by', { deadline: date(deadline, 'deadline') }),
    ].map((part) => part && <span key={part}>{part}</span>)
  }
  if (mine.states.review === 'DRAFT') {
    return [t('home.your_draft'), ...progress(mine.sections)].map((part) => <span key={part}>{part}</span>)
  }
  return t('home.your_state', { state: t(headlineState(mine).labelKey) })
}

/** Leads to the choice of another position. */
export function ChangePostLink({ mine, projectId }: { mine: OwnApplication; projectId: string }) {
  const t = useT()
  const { applicationId, states } = mine
  return (
    <Button component={Link} to={actionPath('changePost', { applicationId, projectId, review: states.review })}>
      {t('application.choose_other')}
    </Button>
  )
}
