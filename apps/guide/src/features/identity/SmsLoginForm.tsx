import { ApiFailure } from '@rostrum/ui/api-failure'
import { useCountdown } from '@rostrum/ui/use-countdown'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { FormFailure } from '../../parts/FormFailure.tsx'
import parts from '../../parts/parts.module.css'
import { TextField } from '../../parts/TextField.tsx'
import { call } from '../../shell/api.ts'
import { fieldErrors } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import { enterApp } from './enter-app.ts'
import classes from './identity.module.css'
import type { Challenge } from './SecondFactorStep.tsx'

const codeLength = 6

const isSmsOff = (error: unknown): boolean =>
  error instanceof ApiFailure && error.reason === 'identity.sms_not_configured'

/** Log-in by a code that is sent to the phone of the account. */
export function SmsLoginForm({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) {
  const t = useT()
  const [phone, setPhone] = useState('')
  const code = useRef<HTMLInputElement>(null)
  const wait = useCountdown()
  const send = useMutation({
    mutationFn: () => call('POST /recruitApi/common/api/sms/sendPhoneSms', { phone, purpose: 'login' }),
    onSuccess: ({ resendAfterSeconds }) => {
      wait.begin(resendAfterSeconds)
      code.current?.focus()
    },
  })
  const login = useMutation({
    mutationFn: (smsCode: string) => call('POST /workbenchApi/auth/login/sms', { phone, smsCode }),
    onSuccess: (answer) => ('challenge' in answer ? onChallenge(answer) : enterApp(answer.account)),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    login.mutate(String(new FormData(event.currentTarget).get('smsCode') ?? '').trim())
  }
  const failure = login.error ?? send.error
  const errors = fieldErrors(failure)
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        name="phone"
        type="tel"
        label={t('guide.phone')}
        autoComplete="tel"
        inputMode="tel"
        value={phone}
        onChange={({ currentTarget }) => {
          setPhone(currentTarget.value.trim())
          send.reset()
          login.reset()
        }}
        error={errors.phone}
        required
      />
      <Button
        busy={send.isPending}
        disabled={wait.left > 0 || phone === ''}
        onClick={() => {
          login.reset()
          send.mutate()
        }}
      >
        {wait.left > 0 ? t('guide.sms_again', { seconds: wait.left }) : t('guide.sms_send')}
      </Button>
      {send.data && (
        <p className={parts.note} role="status">
          {t(send.data.certain ? 'guide.sms_sent' : 'guide.sms_maybe_sent')}
        </p>
      )}
      <TextField
        ref={code}
        name="smsCode"
        label={t('guide.sms_code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={codeLength}
        error={errors.smsCode}
        required
      />
      <FormFailure error={failure} wordsOf={(error) => (isSmsOff(error) ? t('guide.sms_off') : undefined)} />
      <Button type="submit" kind="main" busy={login.isPending}>
        {t('ui.log_in')}
      </Button>
    </form>
  )
}
