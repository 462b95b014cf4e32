import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Box } from '@rostrum/ui/layout'
import { useT } from '../shell/use-t.ts'
import { CommentSentence } from './CommentSentence.tsx'
import { groupRejections, type RejectedPosition, type Rejection } from './rejected-positions.ts'
import { useRejectionSentence } from './use-rejection-sentence.ts'

type AgainDialogProps = {
  rejections: readonly RejectedPosition[]
  /** Of the project. */
  timeZone: string
  confirmLabel: string
  opened: boolean
  onClose: () => void
  /** Leads to the other positions, where they are not already behind the question. */
  onCancel?: () => void
  onConfirm: () => void
}

/** Asks before a position is taken again for which the office did not pass the reader. */
export function AgainDialog({ rejections, timeZone, ...dialog }: AgainDialogProps) {
  const t = useT()
  return (
    <ConfirmDialog
      {...dialog}
      title={t('recruitment.again_title')}
      cancelLabel={t('recruitment.again_other')}
      primary="cancel"
      consequence={groupRejections(rejections).map((rejection) => (
        <Decision key={rejection.positions.map(({ id }) => id).join()} rejection={rejection} timeZone={timeZone} />
      ))}
    />
  )
}

function Decision({ rejection, timeZone }: { rejection: Rejection; timeZone: string }) {
  const t = useT()
  const sentence = useRejectionSentence(timeZone)
  const { opinion } = rejection
  return (
    <Box component="span" display="block" mb={8} overflowWrap="anywhere">
      {sentence(rejection)}{' '}
      {opinion && <CommentSentence comment={opinion}>{t('application.opinion', { opinion })}</CommentSentence>}
    </Box>
  )
}
