import { Button, PasswordInput } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from './api.ts'
import classes from './Door.module.css'
import { fieldFaults, useFailureSentence } from './failure.ts'
import { useT } from './use-t.ts'

/** Changes the own password; every session of the account ends with it, this one too. */
export function PasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const sentenceOf = useFailureSentence()
  const [differ, setDiffer] = useState(false)
  const change = useMutation({
    mutationFn: (passwords: { oldPassword: string; newPassword: string }) =>
      call('PUT /workbenchApi/auth/password', passwords),
    onSuccess: async () => {
      toast({ tone: 'done', message: t('shell.password_changed') })
      await queries.resetQueries()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const text = (name: string) => String(entries.get(name) ?? '')
    setDiffer(text('newPassword') !== text('again'))
    if (text('newPassword') === text('again'))
      change.mutate({ oldPassword: text('oldPassword'), newPassword: text('newPassword') })
  }
  const faults = fieldFaults(change.error)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shell.change_password')} width={400}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <PasswordInput
          name="oldPassword"
          label={t('shell.old_password')}
          autoComplete="current-password"
          error={faults.oldPassword}
        />
        <PasswordInput
          name="newPassword"
          label={t('shell.new_password')}
          autoComplete="new-password"
          error={faults.newPassword}
        />
        <PasswordInput
          name="again"
          label={t('shell.password_again')}
          autoComplete="new-password"
          error={differ && t('shell.passwords_differ')}
        />
        {change.error && Object.keys(faults).length === 0 && (
          <p className={classes.failure} role="alert">
            {sentenceOf(change.error)}
          </p>
        )}
        <Button type="submit" loading={change.isPending}>
          {t('shell.change_password')}
        </Button>
      </form>
    </Dialog>
  )
}
