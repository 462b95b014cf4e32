import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DialogActions.module.css'
import { useUiText } from './LocaleProvider.tsx'

type DialogActionsProps = {
  onCancel: () => void
  cancelLabel?: ReactNode
  /** The verb of the act; "Confirm" when nothing better says it. */
  confirmLabel?: ReactNode
  /** `destructive` where something is lost. */
  kind?: 'ordinary' | 'destructive' | undefined
  busy?: boolean
  /** Without it the button submits the form that it stands in. */
  onConfirm?: () => void
  /** The focus goes to the harmless button when the dialog opens; for questions without a field. */
  focusCancel?: boolean
}

/** The two buttons that end a dialog. */
export function DialogActions({
  onCancel,
  cancelLabel,
  confirmLabel,
  kind = 'ordinary',
  busy = false,
  onConfirm,
  focusCancel,
}: DialogActionsProps) {
  const t = useUiText()
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus={focusCancel || undefined}>
        {cancelLabel ?? t('ui.cancel')}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        className={kind === 'destructive' ? classes.destructive : undefined}
        loading={busy}
        onClick={onConfirm}
      >
        {confirmLabel ?? t('ui.confirm')}
      </Button>
    </div>
  )
}
