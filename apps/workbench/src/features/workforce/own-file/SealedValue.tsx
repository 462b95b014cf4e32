import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack, Text } from '@rostrum/ui/layout'
import { PasswordInput } from '@rostrum/ui/PasswordInput'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useFailureMessage } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './own-file.module.css'

type SealedValueProps = { readonly field: string; readonly label: string; readonly masked: string }

/** A sealed value, masked until the person gives the password; it is never stored in the page. */
export function SealedValue({ field, label, masked }: SealedValueProps) {
  const t = useT()
  const [shown, setShown] = useState<string>()
  const [asking, setAsking] = useState(false)
  return (
    <span className={classes.sealed}>
      <span role="status">{shown ?? masked}</span>
      {shown === undefined ? (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('own_file.show_of', { field: label })}
          onClick={() => setAsking(true)}
        >
          {t('own_file.show')}
        </Button>
      ) : (
        <Button size="compact-xs" variant="default" onClick={() => setShown(undefined)}>
          {t('own_file.hide')}
        </Button>
      )}
      {asking && (
        <PasswordDialog
          {...{ field, label }}
          onClose={() => setAsking(false)}
          onShow={(value) => {
            setShown(value)
            setAsking(false)
          }}
        />
      )}
    </span>
  )
}

type PasswordDialogProps = Omit<SealedValueProps, 'masked'> & {
  readonly onClose: () => void
  readonly onShow: (value: string) => void
}

function PasswordDialog({ field, label, onClose, onShow }: PasswordDialogProps) {
  const t = useT()
  const messageOf = useFailureMessage()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const { run, running } = useAction(() => call('POST /workbenchApi/own/file/reveals', { field, password }), {
    refresh: [],
    onFailure: (failure) => {
      setError(messageOf(failure))
      return true
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    void run(undefined).then(
      ({ value }) => onShow(value),
      () => undefined,
    )
  }
  return (
    <Dialog opened onClose={onClose} title={t('own_file.show_of', { field: label })} width={400} onPhone="sheet">
      <Stack component="form" gap={12} onSubmit={submit} noValidate>
        <Text c="sub">{t('own_file.password_hint')}</Text>
        <PasswordInput
          label={t('own_file.password')}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <DialogActions onCancel={onClose} confirmLabel={t('own_file.show')} busy={running} />
      </Stack>
    </Dialog>
  )
}
