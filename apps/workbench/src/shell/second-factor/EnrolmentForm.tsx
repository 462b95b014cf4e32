import { Button, TextInput } from '@mantine/core'
import { Box, Stack, Text } from '@rostrum/ui/layout'
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
    <Stack component="form" gap={14} onSubmit={submit} noValidate>
      <p>{t('factor.scan')}</p>
      <div className={classes.code}>
        <QrCode text={offer.address} label={t('factor.qr')} />
      </div>
      <Text c="sub">{t('factor.secret')}</Text>
      <Box
        component="code"
        py={8}
        px={12}
        bdrs={6}
        bg="soft"
        overflowWrap="anywhere"
        ta="center"
        className={classes.secret}
      >
        {offer.secret.match(/.{1,4}/g)?.join(' ')}
      </Box>
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
    </Stack>
  )
}
