import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { CountedTextarea } from './CountedTextarea.tsx'
import classes from './layout.module.css'

type ReasonDialogProps = {
  title: string
  /** The consequence. */
  consequence: ReactNode
  label: string
  maximum: number
  confirmLabel: string
  cancelLabel?: string
  kind?: 'ordinary' | 'destructive'
  onClose: () => void
  /** The dialog closes when it resolves; a rejection has been reported. */
  onConfirm: (reason: string) => Promise<unknown>
  children?: ReactNode
}

/** Asks for the reason of an action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, consequence, label, maximum, confirmLabel, cancelLabel, kind, onClose, onConfirm, children } = props
  const t = useT()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    setBusy(true)
    try {
      await onConfirm(reason.trim())
      onClose()
    } catch {
      // The failure has been reported; the text stays for a retry.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={title} width={460} onPhone="sheet">
      <Stack component="form" gap={12} className={classes.form} onSubmit={submit} noValidate>
        <p>{consequence}</p>
        {children}
        <CountedTextarea
          label={label}
          required
          rows={4}
          maxLength={maximum}
          value={reason}
          error={missing && t('reason.required')}
          data-autofocus
          onChange={setReason}
        />
        <DialogActions
          onCancel={onClose}
          confirmLabel={confirmLabel}
          cancelLabel={cancelLabel}
          kind={kind}
          busy={busy}
        />
      </Stack>
    </Dialog>
  )
}
