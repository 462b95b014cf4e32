import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { PasswordInput } from '@rostrum/ui/PasswordInput'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, type Output } from '../api.ts'
import { useFailureMessage } from '../failure.ts'
import { useT } from '../use-t.ts'

type State = Output<'GET /workbenchApi/auth/second-factor'>
type SecondFactorAction = 'set_up' | 'other_phone' | 'new_codes' | 'turn_off'

type SecondFactorActionsProps = {
  state: State
  onOffer: (offer: Output<'POST /workbenchApi/auth/second-factor'>) => void
  onCodes: (codes: readonly string[]) => Promise<void>
  onDisabled: () => Promise<void>
}

const availableActions = ({ enrolledAt }: State): readonly SecondFactorAction[] =>
  enrolledAt === null ? ['set_up'] : ['other_phone', 'new_codes', 'turn_off']

/** The state of the second factor, and its actions; every action asks for the password. */
export function SecondFactorActions({ state, onOffer, onCodes, onDisabled }: SecondFactorActionsProps) {
  const t = useT()
  const { date } = useFormats()
  const sentenceOf = useFailureMessage()
  const [chosen, setChosen] = useState<SecondFactorAction | undefined>()
  const act = useMutation({
    mutationFn: async ({ chosen, password }: { chosen: SecondFactorAction; password: string }) => {
      switch (chosen) {
        case 'set_up':
        case 'other_phone':
          return onOffer(await call('POST /workbenchApi/auth/second-factor', { password }))
        case 'new_codes': {
          const { recoveryCodes } = await call('POST /workbenchApi/auth/second-factor/recovery-codes', { password })
          return onCodes(recoveryCodes)
        }
        case 'turn_off':
          await call('DELETE /workbenchApi/auth/second-factor', { password })
          return onDisabled()
      }
    },
    onSuccess: () => setChosen(undefined),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (chosen) act.mutate({ chosen, password })
  }
  const { enrolledAt, recoveryCodesLeft, required } = state
  return (
    <Stack gap={14}>
      <p>{enrolledAt ? t('factor.on', { date: date(new Date(enrolledAt), 'date') }) : t('factor.off')}</p>
      {enrolledAt && <Text c="sub">{t('factor.left', { count: recoveryCodesLeft })}</Text>}
      {required && <Text c="sub">{t('factor.required')}</Text>}
      {chosen === undefined ? (
        <Flex wrap="wrap" gap={8}>
          {availableActions(state).map((one) => (
            <Button
              key={one}
              variant={one === 'set_up' ? 'filled' : 'default'}
              disabled={one === 'turn_off' && required}
              onClick={() => setChosen(one)}
            >
              {t(`factor.${one}`)}
            </Button>
          ))}
        </Flex>
      ) : (
        <Stack component="form" gap={14} onSubmit={submit} noValidate>
          <PasswordInput
            data-autofocus
            name="password"
            label={t('shell.password')}
            autoComplete="current-password"
            error={act.error && sentenceOf(act.error)}
          />
          <Button type="submit" loading={act.isPending}>
            {t(`factor.${chosen}`)}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
