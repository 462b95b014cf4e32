import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Box } from '@rostrum/ui/layout'
import { useT } from '../shell/use-t.ts'
import { CommentSentence } from './CommentSentence.tsx'
import type { RejectedPosition } from './rejected-positions.ts'
import { useDates } from './use-dates.ts'

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
      consequence={rejections.map((rejection) => (
        <Rejection key={rejection.position.id} rejection={rejection} timeZone={timeZone} />
      ))}
    />
  )
}

function Rejection({ rejection, timeZone }: { rejection: RejectedPosition; timeZone: string }) {
  const t = useT()
  const date = useDates(timeZone)
  const { position, at, opinion } = rejection
  return (
    <Box component="span" display="block" mb={8} overflowWrap="anywhere">
      {t('recruitment.not_passed_for', { day: date(at, 'day'), position: t('recruitment.choice', position) })}{' '}
      {opinion && <CommentSentence comment={opinion}>{t('application.opinion', { opinion })}</CommentSentence>}
    </Box>
  )
}
