import { PasswordInput, Stack, TextInput } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { type FormEvent, useState } from 'react'
import { usePageText } from '../texts.ts'
import { CallFailure, call } from './api.ts'
import { type Captcha, CaptchaField, fetchCaptcha } from './CaptchaField.tsx'
import { useFailureSentence } from './use-failure-sentence.ts'

type SignInDialogProps = { onDone: () => void; onClose: () => void }

/** After a wrong password the server asks for a code with each further try. */
const asksForCode = (failure: unknown) =>
  failure instanceof CallFailure && (failure.reason === 'accounts.wrong_credentials' || failure.paths.includes('code'))

/** Staff sign in with their account of the workbench; the session is a cookie that no script can read. */
export function SignInDialog({ onDone, onClose }: SignInDialogProps) {
  const t = usePageText()
  const sentence = useFailureSentence()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [captcha, setCaptcha] = useState<Captcha>()
  const [code, setCode] = useState('')
  const [error, setError] = useState<{ readonly words: string; readonly isOfCode: boolean }>()
  const [busy, setBusy] = useState(false)
  const tell = (words: string, isOfCode = false) => setError({ words, isOfCode })
  const renew = async (kind: 'picture' | 'question') => {
    setCode('')
    setCaptcha(await fetchCaptcha(kind))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const proof = captcha && { code, captchaId: captcha.captchaId }
      const answer = await call('POST /workbenchApi/auth/login', { username, password, ...proof })
      if ('challenge' in answer) tell(t('page.second_factor'))
      else onDone()
    } catch (failure) {
      tell(sentence(failure), failure instanceof CallFailure && failure.paths[0] === 'code')
      if (captcha || asksForCode(failure)) await renew(captcha?.kind ?? 'picture').catch(() => undefined)
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
            error={!error?.isOfCode && error?.words}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {captcha && (
            <CaptchaField
              captcha={captcha}
              code={code}
              error={error?.isOfCode ? error.words : undefined}
              onCode={setCode}
              onRenew={(kind) => void renew(kind).catch((failure) => tell(sentence(failure), true))}
            />
          )}
        </Stack>
        <DialogActions onCancel={onClose} confirmLabel={t('page.sign_in')} busy={busy} />
      </form>
    </Dialog>
  )
}
