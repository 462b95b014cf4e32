import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DisabledReason } from './DisabledReason.tsx'
import { useUiText } from './LocaleProvider.tsx'
import { Flex } from './layout.tsx'
import classes from './parts.module.css'

type DialogActionsProps = {
  onCancel: () => void
  cancelLabel?: ReactNode
  /** The verb of the action; "Confirm" by default. */
  confirmLabel?: ReactNode
  /** `destructive` for actions that delete data. */
  kind?: 'ordinary' | 'destructive' | undefined
  /** The filled button. */
  primary?: 'confirm' | 'cancel'
  busy?: boolean
  /** The action is not possible yet. */
  isDisabled?: boolean
  /** Why the action is not possible yet, shown at its button. */
  disabledReason?: string | undefined
  /** Without it the button submits the enclosing form. */
  onConfirm?: () => void
  /** The button that has the focus when the dialog opens. For questions without a field. */
  focused?: 'cancel' | 'confirm'
}

/** White text on it has enough contrast. A class cannot set it: the theme writes the colors of buttons inline. */
const destructive = '#b42318'

/** The two buttons at the end of a dialog. */
export function DialogActions({
  onCancel,
  cancelLabel,
  confirmLabel,
  kind = 'ordinary',
  primary = 'confirm',
  busy = false,
  isDisabled = false,
  disabledReason,
  onConfirm,
  focused,
}: DialogActionsProps) {
  const t = useUiText()
  return (
    <Flex justify="flex-end" gap={12} mt={24} className={classes.actions}>
      <Button
        variant={primary === 'cancel' ? 'filled' : 'default'}
        onClick={onCancel}
        disabled={busy}
        data-autofocus={focused === 'cancel' || undefined}
      >
        {cancelLabel ?? t('ui.cancel')}
      </Button>
      <DisabledReason reason={disabledReason}>
        {(held) => (
          <Button
            type={onConfirm ? 'button' : 'submit'}
            variant={primary === 'confirm' ? 'filled' : 'default'}
            {...(kind === 'destructive' && { color: destructive })}
            loading={busy}
            disabled={isDisabled}
            onClick={onConfirm}
            data-autofocus={focused === 'confirm' || undefined}
            {...held}
          >
            {confirmLabel ?? t('ui.confirm')}
          </Button>
        )}
      </DisabledReason>
    </Flex>
  )
}
