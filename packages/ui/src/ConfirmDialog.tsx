import { type ReactNode, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'

type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  /** The question, as a sentence. */
  title: ReactNode
  /** What will happen, and what cannot be undone. */
  consequence?: ReactNode
  /** The verb of the act; "Confirm" when nothing better says it. */
  confirmLabel?: ReactNode
  cancelLabel?: ReactNode
  /** `destructive` where something is lost. */
  kind?: 'ordinary' | 'destructive'
  /** The dialog closes when this has resolved and stays open when it rejects; saying why is the caller's part. */
  onConfirm: () => void | Promise<void>
}

export function ConfirmDialog({ opened, onClose, title, consequence, onConfirm, ...rest }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // The caller has told the person; the question stays open for another try.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={420} onPhone="sheet" closeOnClickOutside>
      {consequence && <p>{consequence}</p>}
      <DialogActions onCancel={onClose} onConfirm={confirm} busy={busy} focusCancel {...rest} />
    </Dialog>
  )
}
