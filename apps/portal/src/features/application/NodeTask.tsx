import { ActionButton } from '@rostrum/ui/ActionButton'
import { Countdown } from '@rostrum/ui/Countdown'
import { Box, Text } from '@rostrum/ui/layout'
import { findBlockerMessage } from '../../recruitment/actions.ts'
import { CommentSentence } from '../../recruitment/CommentSentence.tsx'
import { NamedParts } from '../../recruitment/NamedParts.tsx'
import { consequenceOf, isChosenInDraft } from '../../recruitment/next-steps.ts'
import { Piece } from '../../recruitment/Piece.tsx'
import type { Application } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { displayedAction, useStepLabels } from '../../recruitment/use-step-labels.ts'
import { useClockOffset } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'
import { useActionHandler } from './use-action-handler.ts'

/** Shows the current task of the applicant: the action, the deadline, what happens if it is missed, and one button. */
export function NodeTask({ application }: { application: Application }) {
  const t = useT()
  const words = useStepLabels()
  const act = useActionHandler()
  const { nextStep, states, correction, project } = application
  if (!nextStep?.action) return null
  const { action } = nextStep
  const consequence = consequenceOf(displayedAction(action, states.review), states.review)
  const opinion = reviewerOpinion(application)
  return (
    <>
      <Box miw={0}>
        <b>{t('application.due_from_you', { step: words.title(nextStep, states) })}</b>
        <Text fz={14} lh={22} c="sub">
          <TaskTime application={application} />
          {consequence && <Piece>{t(consequence)}</Piece>}
        </Text>
        {opinion && (
          <Text mt={4} fz={14} lh={22} c="error" overflowWrap="anywhere">
            <CommentSentence comment={opinion}>{t('application.opinion', { opinion })}</CommentSentence>
          </Text>
        )}
        {states.review === 'RETURNED' && correction && (
          <Text mt={4} fz={14} lh={22} c="sub">
            <NamedParts parts={correction.parts} projectId={project.id} />
          </Text>
        )}
      </Box>
      <Box flex="none">
        <ActionButton
          fullWidth
          align="end"
          reason={findBlockerMessage(application, isChosenInDraft(action, states.review) ? 'editForm' : action)}
          onClick={() => act(action)}
        >
          {words.verb(action, states)}
        </ActionButton>
      </Box>
    </>
  )
}

/** Says when to do the task: by the deadline, with the time left, or within the period if it is not open yet. */
function TaskTime({ application: { nextStep, project } }: { application: Application }) {
  const t = useT()
  const now = useServerNow()
  const date = useDates(project.timeZone)
  const clockOffset = useClockOffset()
  if (!nextStep) return null
  const opens = nextStep.opens && now < Date.parse(nextStep.opens) ? date(nextStep.opens, 'deadline') : null
  const deadline = nextStep.deadline && date(nextStep.deadline, 'deadline')
  if (opens) {
    return (
      <Piece>
        {deadline
          ? t('application.task_between', { start: opens, end: deadline })
          : t('application.task_from', { start: opens })}
      </Piece>
    )
  }
  if (!nextStep.deadline || !deadline) return null
  return (
    <>
      <Piece>{t('application.task_by', { deadline })}</Piece>
      <Piece>
        <Countdown until={nextStep.deadline} clockOffset={clockOffset}>
          {(left) => t('application.task_left', { left })}
        </Countdown>
      </Piece>
    </>
  )
}

/** The comment of the reviewer on a task that has to be repeated. */
function reviewerOpinion({ states, photo, correction, nextStep }: Application): string | null {
  if (nextStep?.action === 'replacePhoto') return photo.opinion
  return states.review === 'RETURNED' && correction ? correction.opinion : null
}
