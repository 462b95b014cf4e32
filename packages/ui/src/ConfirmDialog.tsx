import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { useUiText } from './LocaleProvider.tsx'

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
  const t = useUiText()
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
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {rest.cancelLabel ?? t('ui.cancel')}
        </Button>
        <Button
          className={rest.kind === 'destructive' ? classes.destructive : undefined}
          loading={busy}
          onClick={confirm}
        >
          {rest.confirmLabel ?? t('ui.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
