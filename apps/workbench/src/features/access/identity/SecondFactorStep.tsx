import { Button, TextInput } from '@mantine/core'
import { Stack } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AuthLayout } from '../../../shell/AuthLayout.tsx'
import { call, type Output } from '../../../shell/api.ts'
import { useFailureMessage } from '../../../shell/failure.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { EnrolmentForm } from '../../../shell/second-factor/EnrolmentForm.tsx'
import { RecoveryCodes } from '../../../shell/second-factor/RecoveryCodes.tsx'
import { useT } from '../../../shell/use-t.ts'

export type SignedIn = Output<'POST /workbenchApi/auth/login/code'>
export type Challenge = Exclude<Output<'POST /workbenchApi/auth/login'>, SignedIn>

type SecondFactorStepProps = {
  challenge: Challenge
  onDone: (signedIn: SignedIn) => Promise<void>
  onStartOver: () => void
}

/** After the password: the code of the authenticator, or its enrollment because a role requires it. */
export function SecondFactorStep({ challenge: { challenge, requires }, onDone, onStartOver }: SecondFactorStepProps) {
  const t = useT()
  return (
    <AuthLayout title={t(requires === 'code' ? 'factor.title' : 'factor.set_up')}>
      <Stack gap={14}>
        {requires === 'code' ? (
          <CodeForm challenge={challenge} onDone={onDone} />
        ) : (
          <Enrolment challenge={challenge} onDone={onDone} />
        )}
        <Button variant="subtle" onClick={onStartOver}>
          {t('shell.back_to_login')}
        </Button>
      </Stack>
    </AuthLayout>
  )
}

type StepProps = { challenge: string; onDone: SecondFactorStepProps['onDone'] }

function CodeForm({ challenge, onDone }: StepProps) {
  const t = useT()
  const sentenceOf = useFailureMessage()
  const prove = useMutation({
    mutationFn: (code: string) => call('POST /workbenchApi/auth/login/code', { challenge, code }),
    onSuccess: onDone,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    prove.mutate(String(new FormData(event.currentTarget).get('code') ?? '').trim())
  }
  return (
    <Stack component="form" gap={14} onSubmit={submit} noValidate>
      <TextInput
        autoFocus
        name="code"
        label={t('factor.code')}
        description={t('factor.code_hint')}
        autoComplete="one-time-code"
        maxLength={20}
        error={prove.error && sentenceOf(prove.error)}
        required
      />
      <Button type="submit" loading={prove.isPending}>
        {t('factor.verify')}
      </Button>
    </Stack>
  )
}

function Enrolment({ challenge, onDone }: StepProps) {
  const t = useT()
  const offer = useQuery({
    queryKey: ['enrolment', challenge],
    queryFn: () => call('POST /workbenchApi/auth/login/enrolment', { challenge }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [begun, setBegun] = useState<Output<'POST /workbenchApi/auth/login/confirmation'> | undefined>()
  const confirm = useMutation({
    mutationFn: (code: string) => call('POST /workbenchApi/auth/login/confirmation', { challenge, code }),
    onSuccess: setBegun,
  })
  if (begun) return <RecoveryCodes codes={begun.recoveryCodes} onSaved={() => void onDone(begun)} />
  if (offer.error) return <QueryError query={offer} />
  if (!offer.data) return <SkeletonBlocks shape="text" />
  return (
    <>
      <p>{t('factor.required')}</p>
      <EnrolmentForm offer={offer.data} onConfirm={confirm.mutate} failure={confirm.error} busy={confirm.isPending} />
    </>
  )
}
