import { Text } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { FieldError } from '@rostrum/ui/FieldError'
import { PasswordInput } from '@rostrum/ui/PasswordInput'
import { type FormEvent, useState } from 'react'
import { ApiFailure } from '../../shell/api-failure.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'

type PasswordDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** What will happen, and why the password is required. */
  consequence: string
  confirmLabel: string
  kind?: 'ordinary' | 'destructive'
  /** The dialog closes when the promise resolves. Errors are shown, a wrong password at the field. */
  onConfirm: (password: string) => Promise<void>
}

/** A confirmation that asks for the password again. Closing the dialog discards the input. */
export function PasswordDialog({ opened, onClose, title, ...rest }: PasswordDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={452} onPhone="sheet">
      <PasswordForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

type PasswordFormProps = Omit<PasswordDialogProps, 'opened' | 'title'>

function PasswordForm({ onClose, consequence, confirmLabel, kind, onConfirm }: PasswordFormProps) {
  const t = useT()
  const reportFailure = useReportFailure()
  const [password, setPassword] = useState('')
  const [errorKey, setErrorKey] = useState<'privacy.password_missing' | 'privacy.password_wrong'>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setErrorKey('privacy.password_missing')
    setBusy(true)
    try {
      await onConfirm(password)
      onClose()
    } catch (error) {
      if (error instanceof ApiFailure && error.reason === 'identity.password_wrong')
        setErrorKey('privacy.password_wrong')
      else reportFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Text mb="md">{consequence}</Text>
      <PasswordInput
        label={t('privacy.password')}
        autoComplete="current-password"
        required
        data-autofocus
        value={password}
        error={errorKey && <FieldError>{t(errorKey)}</FieldError>}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setErrorKey(undefined)
        }}
      />
      <DialogActions onCancel={onClose} confirmLabel={confirmLabel} kind={kind} busy={busy} />
    </form>
  )
}
