import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Box, Stack } from '@rostrum/ui/layout'
import { PasswordInput } from '@rostrum/ui/PasswordInput'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
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
  const errors = fieldErrorMessages(change.error)
  return (
    <Dialog opened onClose={onClose} title={t('ui.change_password')} width={400}>
      <Stack component="form" gap={14} onSubmit={submit} noValidate>
        <PasswordInput
          name="oldPassword"
          label={t('shell.old_password')}
          autoComplete="current-password"
          error={errors.oldPassword}
        />
        <NewPasswordFields error={errors.newPassword} differ={differ} />
        {change.error && Object.keys(errors).length === 0 && (
          <Box component="p" py={8} px={12} bdrs={6} bg="error-tint" c="error" role="alert">
            {sentenceOf(change.error)}
          </Box>
        )}
        <DialogActions onCancel={onClose} confirmLabel={t('ui.change_password')} busy={change.isPending} />
      </Stack>
    </Dialog>
  )
}
