import { Button, TextInput } from '@mantine/core'
import { QrCode } from '@rostrum/ui/QrCode'
import type { FormEvent } from 'react'
import { useFailureMessage } from '../failure.ts'
import { useT } from '../use-t.ts'
import classes from './SecondFactor.module.css'

type EnrolmentFormProps = {
  offer: { readonly secret: string; readonly address: string }
  onConfirm: (code: string) => void
  failure: unknown
  busy: boolean
}

/** Shows the secret to scan, and asks for a code that proves the scan. */
export function EnrolmentForm({ offer, onConfirm, failure, busy }: EnrolmentFormProps) {
  const t = useT()
  const sentenceOf = useFailureMessage()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onConfirm(String(new FormData(event.currentTarget).get('code') ?? '').trim())
  }
  return (
    <form className={classes.steps} onSubmit={submit} noValidate>
      <p>{t('factor.scan')}</p>
      <div className={classes.code}>
        <QrCode text={offer.address} label={t('factor.qr')} />
      </div>
      <p className={classes.note}>{t('factor.secret')}</p>
      <code className={classes.secret}>{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
      <TextInput
        name="code"
        label={t('factor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        error={failure ? sentenceOf(failure) : undefined}
        required
      />
      <Button type="submit" loading={busy}>
        {t('factor.confirm')}
      </Button>
    </form>
  )
}
