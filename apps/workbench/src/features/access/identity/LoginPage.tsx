import { Button, TextInput } from '@mantine/core'
import { captchaLength } from '@rostrum/contracts/kernel/checks/codes'
import type { Locale } from '@rostrum/i18n/locale'
import { CaptchaField } from '@rostrum/ui/CaptchaField'
import { Box, Stack } from '@rostrum/ui/layout'
import { PasswordInput } from '@rostrum/ui/PasswordInput'
import { type CaptchaKind, useCaptcha } from '@rostrum/ui/use-captcha'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { AuthLayout } from '../../../shell/AuthLayout.tsx'
import { call } from '../../../shell/api.ts'
import { authorityQuery } from '../../../shell/authority.ts'
import { clearUserState } from '../../../shell/clear-user-state.ts'
import { fieldErrorMessages, useFailureMessage } from '../../../shell/failure.ts'
import { locked } from '../../../shell/lock.ts'
import { currentLocale, loadTexts, localeChosenAtLogin } from '../../../shell/texts.ts'
import { useT } from '../../../shell/use-t.ts'
import { type Challenge, SecondFactorStep, type SignedIn } from './SecondFactorStep.tsx'

const nameKey = 'workbench-last-account'

const fetchCaptcha = (kind: CaptchaKind, signal: AbortSignal) =>
  call('GET /recruitApi/common/api/captcha', { kind }, signal)

/**
 * The account has its own language, unless another one was chosen on the log-in page: that one is then saved to the
 * account.
 */
async function syncLocale(locale: Locale): Promise<void> {
  if (!localeChosenAtLogin.get()) return loadTexts(locale)
  localeChosenAtLogin.set(false)
  await call('PUT /workbenchApi/auth/locale', { locale: currentLocale() })
}

type LoginPageProps = {
  /** Why a person who was working has to log in again. */
  expiryMessage?: string | undefined
}

/** Log-in by account or phone; the server creates and checks the captcha, which is valid for one attempt. */
export function LoginPage({ expiryMessage }: LoginPageProps) {
  const t = useT()
  const queries = useQueryClient()
  const sentenceOf = useFailureMessage()
  const [code, setCode] = useState('')
  const captcha = useCaptcha({ fetch: fetchCaptcha, onExpired: () => setCode('') })
  const [challenge, setChallenge] = useState<Challenge | undefined>()
  const enter = async ({ account }: SignedIn) => {
    localStorage.setItem(nameKey, account.username)
    locked.set(false)
    await syncLocale(account.locale)
    const before = queries.getQueryData(authorityQuery().queryKey)?.account.accountId
    // Data that was fetched for another person is never shown; a returning person continues with the same state.
    if (before !== account.accountId) return clearUserState()
    await queries.refetchQueries(authorityQuery())
    await queries.invalidateQueries()
  }
  const startOver = () => {
    setChallenge(undefined)
    captcha.replace()
  }
  const login = useMutation({
    mutationFn: (entries: { username: string; password: string; code: string; captchaId: string | undefined }) =>
      call('POST /workbenchApi/auth/login', entries),
    onSuccess: (answer) => ('challenge' in answer ? setChallenge(answer) : enter(answer)),
    onError: captcha.renew,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const text = (name: string) => String(entries.get(name) ?? '')
    login.mutate({
      username: text('username').trim(),
      password: text('password'),
      code,
      captchaId: captcha.captcha?.captchaId,
    })
  }
  const errors = fieldErrorMessages(login.error)
  if (challenge) return <SecondFactorStep challenge={challenge} onDone={enter} onStartOver={startOver} />
  return (
    <AuthLayout title={t('shell.log_in_title')}>
      <Stack component="form" gap={14} onSubmit={submit} noValidate>
        {expiryMessage && !login.error && (
          <Box component="p" py={8} px={12} bdrs={6} bg="soft" role="status">
            {expiryMessage}
          </Box>
        )}
        <TextInput
          name="username"
          label={t('shell.account_or_phone')}
          autoComplete="username"
          defaultValue={localStorage.getItem(nameKey) ?? ''}
          error={errors.username}
          required
        />
        <PasswordInput
          name="password"
          label={t('shell.password')}
          autoComplete="current-password"
          error={errors.password}
          required
        />
        <CaptchaField
          source={captcha}
          value={code}
          onChange={setCode}
          error={errors.code}
          required
          length={captchaLength}
          messageOf={sentenceOf}
        />
        {login.error && Object.keys(errors).length === 0 && (
          <Box component="p" py={8} px={12} bdrs={6} bg="error-tint" c="error" role="alert">
            {sentenceOf(login.error)}
          </Box>
        )}
        <Button type="submit" loading={login.isPending}>
          {t('ui.log_in')}
        </Button>
        <Link to="/forgot">{t('shell.forgot_password')}</Link>
      </Stack>
    </AuthLayout>
  )
}
