import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useT } from '../../../shell/use-t.ts'
import type { useMoveResume } from './use-move-resume.ts'

/** Asks before a move of a resume cancels its interview. */
export function CancelInterviewDialog({ move }: { move: ReturnType<typeof useMoveResume> }) {
  const t = useT()
  const { refused, dismiss } = move
  return (
    <ConfirmDialog
      opened={refused !== undefined}
      onClose={dismiss}
      title={t('talent.interview_cancel')}
      consequence={
        <>
          {refused?.message}
          <br />
          {t('talent.interview_cancel_consequence')}
        </>
      }
      confirmLabel={t('talent.interview_cancel')}
      cancelLabel={t('ui.back')}
      kind="destructive"
      onConfirm={async () => {
        if (refused) await move.mutateAsync({ ...refused.move, cancelInterview: true })
      }}
    />
  )
}
