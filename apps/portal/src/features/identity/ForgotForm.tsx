import { Button, UnstyledButton } from '@mantine/core'
import { toast } from '@rostrum/ui/Toasts'
import { useState } from 'react'
import { call } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import { useIdentityChecks } from './checks.ts'
import { IdNumberField, NameField, PhoneField } from './fields.tsx'
import classes from './forms.module.css'
import { loginPhone } from './login-phone.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { Refusal } from './Refusal.tsx'
import { SmsCodeField } from './SmsCodeField.tsx'
import { useFields } from './use-fields.ts'

const empty = { name: '', idCardNo: '', phone: '', smsCode: '', password: '', checkPass: '' }

/** Type of a reset that only the phone proves (portal specification, section 3). */
const phoneOnly = 1

/** Resets the password of a person who has the phone of the account and can optionally prove name and ID number. */
export function ForgotForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const t = useT()
  const checks = useIdentityChecks()
  const [byPhone, setByPhone] = useState(false)
  const { form, values, field, demand, submitWith, refusal, busy } = useFields(
    { ...empty, phone: loginPhone.get() },
    {
      name: ({ name }) => (byPhone ? undefined : checks.name(name)),
      idCardNo: ({ idCardNo }) => (byPhone ? undefined : checks.idNumber(idCardNo)),
      phone: ({ phone }) => checks.phone(phone),
      smsCode: ({ smsCode }) => checks.smsCode(smsCode),
      password: ({ password }) => checks.newPassword(password),
      checkPass: ({ password, checkPass }) => checks.samePassword(password, checkPass),
    },
  )
  const reset = submitWith(async ({ checkPass: _, name, idCardNo, ...given }) => {
    const proof = byPhone ? { type: phoneOnly } : { name, idCardNo }
    await call('POST /recruitApi/app/api/person/info/resetPassword', { ...given, ...proof })
    loginPhone.set(given.phone)
    toast({ tone: 'done', message: t('identity.reset_done') })
    onDone()
  })
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={reset}>
      <p className={classes.lead}>
        {byPhone ? t('identity.forgot_text_phone') : t('identity.forgot_text')}{' '}
        <UnstyledButton className={classes.link} onClick={() => setByPhone(!byPhone)}>
          {byPhone ? t('identity.forgot_by_identity') : t('identity.forgot_by_phone')}
        </UnstyledButton>
      </p>
      {!byPhone && (
        <>
          <NameField field={field('name')} first />
          <IdNumberField field={field('idCardNo')} />
        </>
      )}
      <PhoneField field={field('phone')} />
      <SmsCodeField field={field('smsCode')} phone={values.phone} purpose="reset" demandPhone={() => demand('phone')} />
      <NewPasswordFields label={t('identity.new_password')} password={field('password')} again={field('checkPass')} />
      <Refusal>{refusal}</Refusal>
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('identity.reset_submit')}
      </Button>
      <p className={classes.foot} data-centred="">
        <UnstyledButton className={classes.link} onClick={onBack}>
          {t('identity.back_to_login')}
        </UnstyledButton>
      </p>
    </form>
  )
}
