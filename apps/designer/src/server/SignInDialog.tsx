import { PasswordInput, Stack, TextInput } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { type FormEvent, useState } from 'react'
import { usePageText } from '../texts.ts'
import { call } from './api.ts'
import { useFailureSentence } from './use-failure-sentence.ts'

type SignInDialogProps = { onDone: () => void; onClose: () => void }

/** Staff sign in with their account of the workbench; the session is a cookie that no script can read. */
export function SignInDialog({ onDone, onClose }: SignInDialogProps) {
  const t = usePageText()
  const sentence = useFailureSentence()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const answer = await call('POST /workbenchApi/auth/login', { username, password })
      if ('challenge' in answer) setError(t('page.second_factor'))
      else onDone()
    } catch (failure) {
      setError(sentence(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('page.sign_in')} width={420}>
      <form onSubmit={submit}>
        <Stack gap={12}>
          <TextInput
            data-autofocus
            required
            label={t('page.username')}
            autoComplete="username"
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <PasswordInput
            required
            label={t('page.password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('page.show_password'), tabIndex: 0 }}
            value={password}
            error={error}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Stack>
        <DialogActions onCancel={onClose} confirmLabel={t('page.sign_in')} busy={busy} />
      </form>
    </Dialog>
  )
}
