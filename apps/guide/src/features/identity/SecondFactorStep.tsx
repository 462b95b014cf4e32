import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import parts from '../../parts/parts.module.css'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { TextField } from '../../parts/TextField.tsx'
import { call, type Output } from '../../shell/api.ts'
import { useFailureMessage } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import { enterApp } from './enter-app.ts'
import classes from './identity.module.css'

export type Challenge = Extract<Output<'POST /workbenchApi/auth/login'>, { readonly challenge: string }>

type SecondFactorStepProps = { challenge: Challenge; onStartOver: () => void }

/** After the password: the code of the authenticator, or its set-up where a role requires one. */
export function SecondFactorStep({ challenge: { challenge, requires }, onStartOver }: SecondFactorStepProps) {
  const t = useT()
  return (
    <main className={classes.login}>
      <h1>{t(requires === 'code' ? 'factor.title' : 'factor.set_up')}</h1>
      {requires === 'code' ? <CodeStep challenge={challenge} /> : <EnrolmentStep challenge={challenge} />}
      <Button kind="plain" onClick={onStartOver}>
        {t('guide.start_over')}
      </Button>
    </main>
  )
}

function CodeStep({ challenge }: { challenge: string }) {
  const login = useMutation({
    mutationFn: (code: string) => call('POST /workbenchApi/auth/login/code', { challenge, code }),
    onSuccess: ({ account }) => enterApp(account),
  })
  return <CodeForm onSubmit={login.mutate} failure={login.error} busy={login.isPending} />
}

function EnrolmentStep({ challenge }: { challenge: string }) {
  const t = useT()
  const offer = useMutation({
    mutationFn: () => call('POST /workbenchApi/auth/login/enrolment', { challenge }),
  })
  const { mutate: askForOffer } = offer
  useEffect(() => askForOffer(), [askForOffer])
  const [entered, setEntered] = useState<Output<'POST /workbenchApi/auth/login/confirmation'>>()
  const confirm = useMutation({
    mutationFn: (code: string) => call('POST /workbenchApi/auth/login/confirmation', { challenge, code }),
    onSuccess: setEntered,
  })
  if (entered) {
    return (
      <>
        <p>{t('factor.recovery_save')}</p>
        <ul className={classes.codes}>
          {entered.recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button kind="main" onClick={() => void enterApp(entered.account)}>
          {t('factor.codes_saved')}
        </Button>
      </>
    )
  }
  if (offer.error) return <LoadError error={offer.error} busy={offer.isPending} onRetry={askForOffer} />
  if (!offer.data) return <Skeleton heights={[6, 4]} />
  return (
    <>
      <p>{t('factor.required')}</p>
      <a className={parts.button} href={offer.data.address}>
        {t('guide.factor_open')}
      </a>
      <p>
        {t('factor.secret')}
        <br />
        <span className={classes.secret}>{offer.data.secret}</span>
      </p>
      <CodeForm onSubmit={confirm.mutate} failure={confirm.error} busy={confirm.isPending} />
    </>
  )
}

type CodeFormProps = { onSubmit: (code: string) => void; failure: Error | null; busy: boolean }

function CodeForm({ onSubmit, failure, busy }: CodeFormProps) {
  const t = useT()
  const messageOf = useFailureMessage()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(String(new FormData(event.currentTarget).get('code') ?? '').trim())
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        name="code"
        label={t('factor.code')}
        hint={t('factor.code_hint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        error={failure ? messageOf(failure) : undefined}
        required
      />
      <Button type="submit" kind="main" busy={busy}>
        {t('factor.verify')}
      </Button>
    </form>
  )
}
