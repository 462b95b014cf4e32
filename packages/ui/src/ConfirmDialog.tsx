import { type ReactNode, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'

type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  /** The question, as a sentence. */
  title: ReactNode
  /** The consequences, and what cannot be undone. */
  consequence?: ReactNode
  /** The verb of the action; "Confirm" by default. */
  confirmLabel?: ReactNode
  cancelLabel?: ReactNode
  /** What the button next to the action does instead of closing the dialog. */
  onCancel?: () => void
  /** `destructive` for actions that delete data. */
  kind?: 'ordinary' | 'destructive'
  /** The filled button; `cancel` where people may regret the action. */
  primary?: 'confirm' | 'cancel'
  /** The dialog closes when this resolves and stays open when it rejects. The caller shows the error. */
  onConfirm: () => void | Promise<void>
}

export function ConfirmDialog({
  opened,
  onClose,
  title,
  consequence,
  onConfirm,
  onCancel = onClose,
  ...rest
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // The caller has shown the error. The question stays open for another try.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={420} onPhone="sheet" closeOnClickOutside>
      {consequence && <p>{consequence}</p>}
      <DialogActions onCancel={onCancel} onConfirm={confirm} busy={busy} focused="cancel" {...rest} />
    </Dialog>
  )
}
