import { Button, Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import { useChecks } from './checks.ts'
import { PasswordField, PhoneField } from './fields.tsx'
import classes from './forms.module.css'
import { loginPhone } from './login-phone.ts'
import { Refusal } from './Refusal.tsx'
import { forgetLogin, rememberedPhone, rememberLogin } from './remembered-login.ts'
import { TurnNotice } from './TurnNotice.tsx'
import { useAfterLogin } from './use-after-login.ts'
import { useFields } from './use-fields.ts'
import { useTurn } from './use-turn.ts'

export function PasswordLogin() {
  const t = useT()
  const checks = useChecks()
  const afterLogin = useAfterLogin()
  const [initialPhone] = useState(loginPhone.get)
  const [remember, setRemember] = useState(rememberedPhone() !== '')
  const { form, values, field, submitWith, refusal, busy } = useFields(
    { phone: initialPhone, password: '' },
    { phone: ({ phone }) => checks.phone(phone), password: ({ password }) => checks.loginPassword(password) },
  )
  const turn = useTurn()
  // The other way to log in begins with what was typed here.
  useEffect(() => loginPhone.set(values.phone), [values.phone])

  const logIn = submitWith(async (credentials) => {
    const { personInfo } = await turn.take(() => call('POST /recruitApi/app/api/auth/pwdLogin', credentials))
    if (remember) await rememberLogin(credentials.phone, credentials.password)
    else forgetLogin()
    await afterLogin(personInfo.personId)
  })
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={logIn}>
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
      <TurnNotice until={turn.until} onStop={turn.stop} />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('identity.login')}
      </Button>
    </form>
  )
}
