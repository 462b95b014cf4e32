import { Box } from '@rostrum/ui/layout'
import { ActionDialog } from '../shell/ActionDialog.tsx'
import { callUntilAnswered } from '../shell/call-until-answered.ts'
import { useT } from '../shell/use-t.ts'
import { CommentSentence } from './CommentSentence.tsx'
import { changePostEnd } from './change-post-end.ts'
import type { Application } from './records.ts'
import { useDates } from './use-dates.ts'

type ChangePostDialogProps = {
  application: Application
  opened: boolean
  onClose: () => void
  onDone?: () => void | Promise<void>
}

/** Returns a submitted application to a draft, so that other positions can be chosen. */
export function ChangePostDialog({ application, ...dialog }: ChangePostDialogProps) {
  const t = useT()
  const { id, project, states } = application
  const date = useDates(project.timeZone)
  const end = changePostEnd(application)
  return (
    <ActionDialog
      {...dialog}
      title={t('application.post_question')}
      consequence={
        <>
          <RejectionReason application={application} />
          {end
            ? t('application.post_consequence_until', { deadline: date(end, 'deadline') })
            : t('application.post_consequence')}
        </>
      }
      confirmLabel={t('application.change_post')}
      action={() =>
        callUntilAnswered('POST /recruitApi/app/api/person/jobApply/changePost', { id }, t('shell.arrived'))
      }
      successMessage={t(
        states.review === 'REJECTED' ? 'application.post_changed_rejected' : 'application.post_changed',
      )}
    />
  )
}

/** Why the review was not passed, which helps to choose another position. */
function RejectionReason({ application: { states, flowNodes } }: Pick<ChangePostDialogProps, 'application'>) {
  const t = useT()
  const opinion = flowNodes.find(({ stage }) => stage === 'review')?.opinion
  if (states.review !== 'REJECTED' || !opinion) return null
  return (
    <Box component="span" display="block" mb={8} overflowWrap="anywhere">
      <CommentSentence comment={opinion}>{t('application.opinion', { opinion })}</CommentSentence>
    </Box>
  )
}
