import { Button } from '@mantine/core'
import { Flex, Stack } from '@rostrum/ui/layout'
import { PasswordInput } from '@rostrum/ui/PasswordInput'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { AuthLayout } from '../../../shell/AuthLayout.tsx'
import { call } from '../../../shell/api.ts'
import type { AuthorityResponse } from '../../../shell/authority.ts'
import { useFailureMessage } from '../../../shell/failure.ts'
import { locked } from '../../../shell/lock.ts'
import { logOut } from '../../../shell/log-out.ts'
import { useConfirmDiscard } from '../../../shell/unsaved.ts'
import { useT } from '../../../shell/use-t.ts'

/** Hides the workbench until the password of the account is typed. */
export function LockPage({ authority }: { authority: AuthorityResponse }) {
  const t = useT()
  const confirmDiscard = useConfirmDiscard()
  const sentenceOf = useFailureMessage()
  const unlock = useMutation({
    mutationFn: (password: string) => call('POST /workbenchApi/auth/unlock', { password }),
    onSuccess: () => locked.set(false),
  })
  const leave = useMutation({ mutationFn: logOut })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    unlock.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  return (
    <AuthLayout title={t('shell.locked_by', { name: authority.account.displayName })} signedIn>
      <Stack component="form" gap={14} onSubmit={submit} noValidate>
        <PasswordInput
          name="password"
          label={t('shell.password')}
          autoComplete="current-password"
          error={unlock.error && sentenceOf(unlock.error)}
        />
        <Flex justify="space-between" gap={12}>
          <Button type="submit" loading={unlock.isPending}>
            {t('shell.unlock')}
          </Button>
          <Button variant="subtle" onClick={() => confirmDiscard(undefined, leave.mutate)}>
            {t('ui.log_out')}
          </Button>
        </Flex>
      </Stack>
    </AuthLayout>
  )
}
