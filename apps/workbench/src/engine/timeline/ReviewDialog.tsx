import type { TimelineEffect } from '@rostrum/contracts/engines/resource/event-calls'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { useT } from '../../shell/use-t.ts'
import { EffectView } from './EffectView.tsx'

type ReviewDialogProps = {
  description: ResourceDescription
  effect: TimelineEffect
  /** Receives whether to save. */
  onAnswer: (save: boolean) => void
}

/** Shows what a change does, before it is saved. */
export function ReviewDialog({ description, effect, onAnswer }: ReviewDialogProps) {
  const t = useT()
  return (
    <Dialog opened onClose={() => onAnswer(false)} title={t('timeline.change_title')} width={520}>
      <Stack gap={14}>
        <EffectView description={description} effect={effect} />
        <DialogActions
          onCancel={() => onAnswer(false)}
          onConfirm={() => onAnswer(true)}
          cancelLabel={t('timeline.back')}
          confirmLabel={t('list.save')}
        />
      </Stack>
    </Dialog>
  )
}
