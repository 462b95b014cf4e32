import { ApiFailure } from '@rostrum/ui/api-failure'
import { initialOf } from '@rostrum/ui/initial-of'
import { useStore } from '@rostrum/ui/store'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { isUnsent } from '../../outbox/entries.ts'
import { outboxEntries } from '../../outbox/outbox.ts'
import { useOutbox } from '../../outbox/use-outbox.ts'
import { Button } from '../../parts/Button.tsx'
import { PasswordField } from '../../parts/PasswordField.tsx'
import parts from '../../parts/parts.module.css'
import { call } from '../../shell/api.ts'
import { useFailureMessage } from '../../shell/failure.ts'
import { unlock } from '../../shell/idle-lock.ts'
import { logOut } from '../../shell/log-out.ts'
import { checkPassword, storePasswordCheck } from '../../shell/password-check.ts'
import type { OwnAccount } from '../../shell/stored-account.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './identity.module.css'

/** After idle time: the password of the person who uses the app, also without a network. What waits is still sent. */
export function LockPage({ account }: { account: OwnAccount }) {
  const t = useT()
  const messageOf = useFailureMessage()
  useOutbox(account.accountId)
  const check = useMutation({
    mutationFn: async (password: string) => {
      try {
        await call('POST /workbenchApi/auth/unlock', { password })
        await storePasswordCheck(account.accountId, password)
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 0) throw error
        const offline = await checkPassword(account.accountId, password)
        if (offline === 'unknown') throw error
        if (offline === 'wrong') throw new ApiFailure({ status: 400, message: t('guide.unlock_wrong') })
      }
    },
    onSuccess: unlock,
  })
  // Another person who finds the phone could otherwise keep what waits from being sent.
  const waiting = useStore(outboxEntries).filter(isUnsent).length
  const leave = useMutation({ mutationFn: logOut })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    check.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  return (
    <main className={classes.login}>
      <title>{t('guide.locked')}</title>
      <span className={parts.face} aria-hidden="true">
        {initialOf(account.displayName)}
      </span>
      <h1>{account.displayName}</h1>
      <p className={parts.second}>{t('guide.locked_text')}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={account.username} readOnly />
        <PasswordField
          name="password"
          label={t('guide.password')}
          autoComplete="current-password"
          error={check.error ? messageOf(check.error) : undefined}
          required
        />
        <Button type="submit" kind="main" busy={check.isPending}>
          {t('guide.unlock')}
        </Button>
        {leave.error && (
          <p className={parts.error} role="alert">
            {messageOf(leave.error)}
          </p>
        )}
        {waiting > 0 && <p className={parts.second}>{t('guide.log_out_locked', { count: waiting })}</p>}
        <Button kind="plain" busy={leave.isPending} disabled={waiting > 0} onClick={() => leave.mutate()}>
          {t('ui.log_out')}
        </Button>
      </form>
    </main>
  )
}
