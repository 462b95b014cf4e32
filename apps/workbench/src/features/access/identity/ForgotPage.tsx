import { Button, TextInput } from '@mantine/core'
import { Box, Stack } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useCountdown } from '@rostrum/ui/use-countdown'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AuthLayout } from '../../../shell/AuthLayout.tsx'
import { call } from '../../../shell/api.ts'
import { fieldErrorMessages, useFailureMessage } from '../../../shell/failure.ts'
import { NewPasswordFields, textsOf, useAgreement } from '../../../shell/NewPasswordFields.tsx'
import classes from '../../../shell/Shell.module.css'
import { useT } from '../../../shell/use-t.ts'

/** Resets a forgotten password with a code by SMS; a link by e-mail and the managers of the account help elsewhere. */
export function ForgotPage() {
  const t = useT()
  const navigate = useNavigate()
  const sentenceOf = useFailureMessage()
  const [username, setUsername] = useState('')
  const { differ, agreed } = useAgreement()
  const wait = useCountdown()
  const code = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: () => call('POST /workbenchApi/auth/password-reset/requests', { username: username.trim() }),
    onSuccess: ({ resendAfterSeconds }) => {
      wait.begin(resendAfterSeconds)
      // A disabled button cannot keep the focus, and the person continues in this field.
      code.current?.focus()
    },
  })
  const reset = useMutation({
    mutationFn: (entries: { smsCode: string; password: string }) =>
      call('POST /workbenchApi/auth/password-reset', { username: username.trim(), ...entries }),
    onSuccess: () => {
      toast({ tone: 'done', message: t('shell.password_changed') })
      void navigate('/')
    },
  })
  const sendCode = () => {
    // An error of the whole form is outdated once the person changes it.
    reset.reset()
    send.mutate()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = textsOf(event.currentTarget)
    const password = agreed(text)
    if (password === undefined) return
    send.reset()
    reset.mutate({ smsCode: text('smsCode'), password })
  }
  const failure = reset.error ?? send.error
  const errors = fieldErrorMessages(failure)
  return (
    <AuthLayout title={t('shell.forgot_password')}>
      <Stack component="form" gap={14} onSubmit={submit} noValidate>
        <TextInput
          label={t('shell.account_or_phone')}
          description={t('shell.reset_hint')}
          autoComplete="username"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={errors.username}
        />
        <Stack columns="1-auto" gap={8} align="start" className={classes.withSide}>
          <TextInput
            ref={code}
            name="smsCode"
            label={t('shell.sms_code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.smsCode}
          />
          <Button variant="default" onClick={sendCode} loading={send.isPending} disabled={wait.left > 0}>
            {wait.left > 0 ? t('shell.send_code_again', { seconds: wait.left }) : t('shell.send_code')}
          </Button>
        </Stack>
        {send.isSuccess && (
          <Box component="p" py={8} px={12} bdrs={6} bg="soft" role="status">
            {t('shell.reset_requested')}
          </Box>
        )}
        <NewPasswordFields error={errors.password} differ={differ} />
        {failure && Object.keys(errors).length === 0 && (
          <Box component="p" py={8} px={12} bdrs={6} bg="error-tint" c="error" role="alert">
            {sentenceOf(failure)}
          </Box>
        )}
        <Button type="submit" loading={reset.isPending}>
          {t('shell.set_password')}
        </Button>
        <Link to="/">{t('shell.back_to_login')}</Link>
      </Stack>
    </AuthLayout>
  )
}
