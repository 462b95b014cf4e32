import { Button, Checkbox } from '@mantine/core'
import { CaptchaField } from '@rostrum/ui/CaptchaField'
import { Stack, Text } from '@rostrum/ui/layout'
import { useCaptcha } from '@rostrum/ui/use-captcha'
import { useEffect, useState } from 'react'
import { call } from '../../shell/api.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import { failureMessage } from '../../shell/failure.ts'
import { useSentences } from '../../shell/use-sentences.ts'
import { useT } from '../../shell/use-t.ts'
import { BusyRetryNotice } from './BusyRetryNotice.tsx'
import { captchaLength, useIdentityChecks } from './checks.ts'
import { fetchCaptcha } from './fetch-captcha.ts'
import { inputProps, PasswordField, PhoneField } from './fields.tsx'
import { loginPhone } from './login-phone.ts'
import { Refusal } from './Refusal.tsx'
import { deleteSavedLogin, readSavedPhone, saveLogin } from './saved-login.ts'
import { useAfterLogin } from './use-after-login.ts'
import { useBusyRetry } from './use-busy-retry.ts'
import { useFields } from './use-fields.ts'

/** Wrong passwords in a row after which the person is warned of the lock. */
const warnedFailures = 3

export function PasswordLogin({ smsAllowed }: { smsAllowed: boolean }) {
  const t = useT()
  const checks = useIdentityChecks()
  const afterLogin = useAfterLogin()
  const [initialPhone] = useState(loginPhone.get)
  const [remember, setRemember] = useState(readSavedPhone() !== '')
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const { form, values, field, change, submitWith, refusal, busy } = useFields(
    { phone: initialPhone, password: '', code: '' },
    {
      phone: ({ phone }) => checks.phone(phone),
      password: ({ password }) => checks.loginPassword(password),
      code: ({ code }) => (needsCaptcha ? checks.captcha(code) : undefined),
    },
  )
  const source = useCaptcha({ fetch: fetchCaptcha, onExpired: () => change('code', ''), needed: needsCaptcha })
  const turn = useBusyRetry()
  const [failures, setFailures] = useState<Failures>()
  // The other log-in method starts with what was typed here.
  useEffect(() => loginPhone.set(values.phone), [values.phone])

  const logIn = submitWith(async ({ code, ...credentials }) => {
    const captchaId = source.captcha?.captchaId
    const answer = needsCaptcha && captchaId ? { code, captchaId } : {}
    const send = () => call('POST /recruitApi/app/api/auth/pwdLogin', { ...credentials, ...answer })
    const { personInfo } = await turn.run(send).catch((failure: unknown) => {
      // A captcha is valid for one attempt, whatever its result.
      if (needsCaptcha) source.replace()
      else if (failure instanceof ApiFailure) setNeedsCaptcha(failure.fieldErrors.some(({ path }) => path === 'code'))
      setFailures((before) => failuresAfter(before, credentials.phone, failure))
      throw failure
    })
    if (remember) await saveLogin(credentials.phone, credentials.password)
    else deleteSavedLogin()
    await afterLogin(personInfo.personId)
  })
  return (
    <Stack ref={form} component="form" gap={16} noValidate onSubmit={logIn}>
      <PhoneField field={field('phone')} first={initialPhone === ''} />
      <PasswordField
        field={field('password')}
        label={t('identity.password')}
        placeholder={t('identity.password_hint')}
        kind="current"
        first={initialPhone !== ''}
      />
      {needsCaptcha && (
        <CaptchaField
          {...field('code')}
          error={inputProps(field('code')).error}
          source={source}
          length={captchaLength}
          messageOf={(failure) => failureMessage(failure, t)}
        />
      )}
      <Checkbox
        label={t('identity.remember')}
        description={t('identity.remember_text')}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <Refusal>{refusal}</Refusal>
      {refusal && failures && <LockHint {...failures} smsAllowed={smsAllowed} />}
      <BusyRetryNotice retryAt={turn.retryAt} onCancel={turn.cancel} />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('identity.login')}
      </Button>
    </Stack>
  )
}

type Failures = { readonly phone: string; readonly wrong: number; readonly locked: boolean }

function failuresAfter(before: Failures | undefined, phone: string, failure: unknown): Failures | undefined {
  const reason = failure instanceof ApiFailure ? failure.reason : undefined
  const wrong = before?.phone === phone ? before.wrong : 0
  if (reason === 'identity.locked') return { phone, wrong, locked: true }
  return reason === 'identity.wrong_credentials' ? { phone, wrong: wrong + 1, locked: false } : before
}

/** Warns of the lock before it comes, and names the way that it leaves open. */
function LockHint({ wrong, locked, smsAllowed }: Failures & { smsAllowed: boolean }) {
  const t = useT()
  const join = useSentences()
  if (!locked && wrong < warnedFailures) return null
  return (
    <Text role="status" fz={13} lh={20} c="sub">
      {join(!locked && t('identity.lock_warning'), smsAllowed && t('identity.sms_while_locked'))}
    </Text>
  )
}
