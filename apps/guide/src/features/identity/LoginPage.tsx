import { captchaLength } from '@rostrum/contracts/kernel/checks/codes'
import { type Locale, languageNames, locales } from '@rostrum/i18n/locale'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { useStore } from '@rostrum/ui/store'
import { useCaptcha } from '@rostrum/ui/use-captcha'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { FormFailure } from '../../parts/FormFailure.tsx'
import { PasswordField } from '../../parts/PasswordField.tsx'
import parts from '../../parts/parts.module.css'
import { TextField } from '../../parts/TextField.tsx'
import { call } from '../../shell/api.ts'
import { fieldErrors } from '../../shell/failure.ts'
import { readLastName } from '../../shell/last-name.ts'
import { showLocale, texts } from '../../shell/texts.ts'
import { useT } from '../../shell/use-t.ts'
import { CaptchaInput } from './CaptchaInput.tsx'
import { enterApp } from './enter-app.ts'
import classes from './identity.module.css'
import { type Challenge, SecondFactorStep } from './SecondFactorStep.tsx'

const SmsLoginForm = lazyComponent(
  () => import('./SmsLoginForm.tsx'),
  ({ SmsLoginForm }) => SmsLoginForm,
)

const fetchCaptcha = (kind: 'picture' | 'proof', signal: AbortSignal) =>
  call('GET /recruitApi/common/api/captcha', { kind }, signal)

/** Log-in by password or by a code to the phone, and then the second factor where the account has one. */
export function LoginPage({ expiryMessage }: { expiryMessage?: string | undefined }) {
  const t = useT()
  const [way, setWay] = useState<'password' | 'sms'>('password')
  const [challenge, setChallenge] = useState<Challenge>()
  if (challenge) return <SecondFactorStep challenge={challenge} onStartOver={() => setChallenge(undefined)} />
  return (
    <main className={classes.login}>
      <title>{t('ui.log_in')}</title>
      <img src="/gd/icon.svg" alt="" width={56} height={56} />
      <h1>{t('ui.log_in')}</h1>
      {way === 'password' ? (
        <PasswordLogin expiryMessage={expiryMessage} onChallenge={setChallenge} />
      ) : (
        <Suspense fallback={null}>
          <SmsLoginForm onChallenge={setChallenge} />
        </Suspense>
      )}
      <Button kind="plain" onClick={() => setWay(way === 'password' ? 'sms' : 'password')}>
        {t(way === 'password' ? 'guide.by_sms' : 'guide.by_password')}
      </Button>
      <LanguageChoice />
    </main>
  )
}

type PasswordLoginProps = { expiryMessage: string | undefined; onChallenge: (challenge: Challenge) => void }

/** The captcha appears once the server asks for it. */
function PasswordLogin({ expiryMessage, onChallenge }: PasswordLoginProps) {
  const t = useT()
  const [code, setCode] = useState('')
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const captcha = useCaptcha({ fetch: fetchCaptcha, onExpired: () => setCode(''), needed: needsCaptcha })
  const login = useMutation({
    mutationFn: (entries: { username: string; password: string }) =>
      call('POST /workbenchApi/auth/login', {
        ...entries,
        ...(needsCaptcha && { code, captchaId: captcha.captcha?.captchaId }),
      }),
    onSuccess: (answer, { password }) =>
      'challenge' in answer ? onChallenge(answer) : enterApp(answer.account, password),
    onError: (error) => {
      if (needsCaptcha) captcha.replace()
      else if ('code' in fieldErrors(error)) setNeedsCaptcha(true)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const text = (name: string) => String(entries.get(name) ?? '')
    login.mutate({ username: text('username').trim(), password: text('password') })
  }
  const errors = fieldErrors(login.error)
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {expiryMessage && !login.error && (
        <p className={parts.note} role="status">
          {expiryMessage}
        </p>
      )}
      <TextField
        name="username"
        label={t('guide.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={readLastName()}
        error={errors.username}
        required
      />
      <PasswordField
        name="password"
        label={t('guide.password')}
        autoComplete="current-password"
        error={errors.password}
        required
      />
      {needsCaptcha && (
        <CaptchaInput source={captcha} value={code} onChange={setCode} error={errors.code} length={captchaLength} />
      )}
      <FormFailure error={login.error} />
      <Button type="submit" kind="main" busy={login.isPending}>
        {t('ui.log_in')}
      </Button>
      <a className={classes.link} href="/workbench/forgot">
        {t('guide.forgot')}
      </a>
    </form>
  )
}

function LanguageChoice() {
  const t = useT()
  const { locale } = useStore(texts)
  return (
    <label className={classes.language}>
      <span className="hidden">{t('ui.language')}</span>
      <select
        className={parts.input}
        value={locale}
        onChange={({ currentTarget }) => void showLocale(currentTarget.value as Locale)}
      >
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
