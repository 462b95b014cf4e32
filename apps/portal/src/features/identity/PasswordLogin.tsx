import { Button, Checkbox } from '@mantine/core'
import { Stack } from '@rostrum/ui/layout'
import { useEffect, useState } from 'react'
import { call } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import { BusyRetryNotice } from './BusyRetryNotice.tsx'
import { useIdentityChecks } from './checks.ts'
import { PasswordField, PhoneField } from './fields.tsx'
import { loginPhone } from './login-phone.ts'
import { Refusal } from './Refusal.tsx'
import { deleteSavedLogin, readSavedPhone, saveLogin } from './saved-login.ts'
import { useAfterLogin } from './use-after-login.ts'
import { useBusyRetry } from './use-busy-retry.ts'
import { useFields } from './use-fields.ts'

export function PasswordLogin() {
  const t = useT()
  const checks = useIdentityChecks()
  const afterLogin = useAfterLogin()
  const [initialPhone] = useState(loginPhone.get)
  const [remember, setRemember] = useState(readSavedPhone() !== '')
  const { form, values, field, submitWith, refusal, busy } = useFields(
    { phone: initialPhone, password: '' },
    { phone: ({ phone }) => checks.phone(phone), password: ({ password }) => checks.loginPassword(password) },
  )
  const turn = useBusyRetry()
  // The other log-in method starts with what was typed here.
  useEffect(() => loginPhone.set(values.phone), [values.phone])

  const logIn = submitWith(async (credentials) => {
    const { personInfo } = await turn.run(() => call('POST /recruitApi/app/api/auth/pwdLogin', credentials))
    if (remember) await saveLogin(credentials.phone, credentials.password)
    else deleteSavedLogin()
    await afterLogin(personInfo.personId)
  })
  return (
    <Stack ref={form} component="form" gap={16} noValidate onSubmit={logIn}>
      <PhoneField field={field('phone')} first={initialPhone === ''} />
      <PasswordField
        field={field('password')}
        label={t('identity.password')}
        placeholder={t('identity.password_hint')}
        kind="current"
        first={initialPhone !== ''}
      />
      <Checkbox
        label={t('identity.remember')}
        description={t('identity.remember_text')}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <Refusal>{refusal}</Refusal>
      <BusyRetryNotice retryAt={turn.retryAt} onCancel={turn.cancel} />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('identity.login')}
      </Button>
    </Stack>
  )
}
