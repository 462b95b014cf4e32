import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { FormFailure } from '../../parts/FormFailure.tsx'
import { Page } from '../../parts/Page.tsx'
import { PasswordField } from '../../parts/PasswordField.tsx'
import parts from '../../parts/parts.module.css'
import { call } from '../../shell/api.ts'
import { fieldErrors } from '../../shell/failure.ts'
import { accountQuery, apiQuery, queryClient } from '../../shell/query-client.ts'
import { clearStoredAccount } from '../../shell/stored-account.ts'
import { useT } from '../../shell/use-t.ts'

/** A new password ends all sessions of the account, this one too. */
export function PasswordPage() {
  const t = useT()
  const policy = useQuery(apiQuery('GET /workbenchApi/auth/password-policy', {}))
  const [differs, setDiffers] = useState(false)
  const change = useMutation({
    mutationFn: (passwords: { oldPassword: string; newPassword: string }) =>
      call('PUT /workbenchApi/auth/password', passwords),
    onSuccess: async () => {
      clearStoredAccount()
      await queryClient.resetQueries(accountQuery())
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const text = (name: string) => String(entries.get(name) ?? '')
    const isSame = text('newPassword') === text('again')
    setDiffers(!isSame)
    if (isSame) change.mutate({ oldPassword: text('oldPassword'), newPassword: text('newPassword') })
  }
  const errors = fieldErrors(change.error)
  return (
    <Page title={t('ui.change_password')} back="/me">
      <form className={parts.pad} onSubmit={submit} noValidate>
        <PasswordField
          name="oldPassword"
          label={t('guide.password_old')}
          autoComplete="current-password"
          error={errors.oldPassword}
          required
        />
        <PasswordField
          name="newPassword"
          label={t('guide.password_new')}
          autoComplete="new-password"
          error={errors.newPassword}
          required
        />
        {policy.data && <p className={parts.second}>{policy.data.sentence}</p>}
        <PasswordField
          name="again"
          label={t('guide.password_again')}
          autoComplete="new-password"
          error={differs ? t('guide.passwords_differ') : undefined}
          required
        />
        <FormFailure error={change.error} />
        <p className={parts.second}>{t('guide.password_ends_sessions')}</p>
        <Button type="submit" kind="main" busy={change.isPending}>
          {t('ui.change_password')}
        </Button>
      </form>
    </Page>
  )
}
