import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { PasswordInput } from '@rostrum/ui/PasswordInput'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import classes from './AuthLayout.module.css'
import { call } from './api.ts'
import { authorityQuery } from './authority.ts'
import { fieldErrorMessages, useFailureMessage } from './failure.ts'
import { NewPasswordFields, textsOf, useAgreement } from './NewPasswordFields.tsx'
import { useT } from './use-t.ts'

/** Changes the account's password, which ends all its sessions, including this one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const sentenceOf = useFailureMessage()
  const { differ, agreed } = useAgreement()
  const change = useMutation({
    mutationFn: (passwords: { oldPassword: string; newPassword: string }) =>
      call('PUT /workbenchApi/auth/password', passwords),
    onSuccess: async () => {
      toast({ tone: 'done', message: t('shell.password_changed') })
      onClose()
      // The work stays mounted behind the log-in page.
      await queries.refetchQueries(authorityQuery())
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = textsOf(event.currentTarget)
    const newPassword = agreed(text)
    if (newPassword !== undefined) change.mutate({ oldPassword: text('oldPassword'), newPassword })
  }
  const faults = fieldErrorMessages(change.error)
  return (
    <Dialog opened onClose={onClose} title={t('ui.change_password')} width={400}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <PasswordInput
          name="oldPassword"
          label={t('shell.old_password')}
          autoComplete="current-password"
          error={faults.oldPassword}
        />
        <NewPasswordFields error={faults.newPassword} differ={differ} />
        {change.error && Object.keys(faults).length === 0 && (
          <p className={classes.failure} role="alert">
            {sentenceOf(change.error)}
          </p>
        )}
        <Button type="submit" loading={change.isPending}>
          {t('ui.change_password')}
        </Button>
      </form>
    </Dialog>
  )
}
