import { Button } from '@mantine/core'
import { Stack } from '@rostrum/ui/layout'
import { useEffect } from 'react'
import { call } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import { useIdentityChecks } from './checks.ts'
import { PhoneField } from './fields.tsx'
import { loginPhone } from './login-phone.ts'
import { Refusal } from './Refusal.tsx'
import { SmsCodeField } from './SmsCodeField.tsx'
import { useAfterLogin } from './use-after-login.ts'
import { useFields } from './use-fields.ts'

export function SmsLogin() {
  const t = useT()
  const checks = useIdentityChecks()
  const afterLogin = useAfterLogin()
  const { form, values, field, demand, submitWith, refusal, busy } = useFields(
    { phone: loginPhone.get(), smsCode: '' },
    { phone: ({ phone }) => checks.phone(phone), smsCode: ({ smsCode }) => checks.smsCode(smsCode) },
  )
  // The other log-in method starts with what was typed here.
  useEffect(() => loginPhone.set(values.phone), [values.phone])

  const logIn = submitWith(async (credentials) => {
    const { personInfo } = await call('POST /recruitApi/app/api/auth/smsLogin', credentials)
    await afterLogin(personInfo.personId)
  })
  return (
    <Stack ref={form} component="form" gap={16} noValidate onSubmit={logIn}>
      <PhoneField field={field('phone')} />
      <SmsCodeField field={field('smsCode')} phone={values.phone} purpose="login" demandPhone={() => demand('phone')} />
      <Refusal>{refusal}</Refusal>
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('identity.login')}
      </Button>
    </Stack>
  )
}
