import { Stack, TextInput } from '@mantine/core'
import { captchaLength } from '@rostrum/contracts/kernel/checks/codes'
import { CaptchaField } from '@rostrum/ui/CaptchaField'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { PasswordInput } from '@rostrum/ui/PasswordInput'
import { type CaptchaKind, useCaptcha } from '@rostrum/ui/use-captcha'
import { type FormEvent, useState } from 'react'
import { usePageText } from '../messages.ts'
import { ApiError, call } from './api.ts'
import { refreshAuthorRights } from './author-rights.ts'
import { useFailureMessage } from './use-failure-message.ts'

type SignInDialogProps = { onDone: () => void; onClose: () => void }

const fetchCaptcha = (kind: CaptchaKind) => call('GET /recruitApi/common/api/captcha', { kind })

/** After a wrong password the server requires a captcha with each further try. */
const needsCaptcha = (failure: unknown) =>
  failure instanceof ApiError && (failure.reason === 'accounts.wrong_credentials' || failure.paths.includes('code'))

const refusedPart = (failure: unknown) => (failure instanceof ApiError ? failure.paths[0] : undefined)

/** Staff sign in with their workbench account. The session is a cookie that no script can read. */
export function SignInDialog({ onDone, onClose }: SignInDialogProps) {
  const t = usePageText()
  const sentence = useFailureMessage()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [proves, setProves] = useState(false)
  const [code, setCode] = useState('')
  const source = useCaptcha({ fetch: fetchCaptcha, onExpired: () => setCode(''), needed: proves })
  const [error, setError] = useState<{ readonly words: string; readonly isOfCode: boolean }>()
  const [busy, setBusy] = useState(false)
  const showError = (words: string, isOfCode = false) => setError({ words, isOfCode })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const proof = source.captcha && { code, captchaId: source.captcha.captchaId }
      const answer = await call('POST /workbenchApi/auth/login', { username, password, ...proof })
      if (!('challenge' in answer)) {
        void refreshAuthorRights()
        return onDone()
      }
      showError(t('page.second_factor'))
      if (proves) source.replace()
    } catch (failure) {
      const part = refusedPart(failure)
      showError(part === 'password' ? t('page.wrong_credentials') : sentence(failure), part === 'code')
      if (proves) source.replace()
      else setProves(needsCaptcha(failure))
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
            value={password}
            error={!error?.isOfCode && error?.words}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {proves && (
            <CaptchaField
              source={source}
              value={code}
              onChange={setCode}
              error={error?.isOfCode && error.words}
              required
              length={captchaLength}
              messageOf={sentence}
            />
          )}
        </Stack>
        <DialogActions onCancel={onClose} confirmLabel={t('page.sign_in')} busy={busy} />
      </form>
    </Dialog>
  )
}
