import { Button, UnstyledButton } from '@mantine/core'
import { toast } from '@rostrum/ui/Toasts'
import { call } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import { useChecks } from './checks.ts'
import { IdNumberField, NameField, PasswordField, PhoneField } from './fields.tsx'
import classes from './forms.module.css'
import { loginPhone } from './login-phone.ts'
import { PasswordRules } from './PasswordRules.tsx'
import { Refusal } from './Refusal.tsx'
import { SmsCodeField } from './SmsCodeField.tsx'
import { useFields } from './use-fields.ts'

const empty = { name: '', idCardNo: '', phone: '', smsCode: '', password: '', checkPass: '' }

/** Sets a new password for somebody who knows name and ID number and holds the phone of the account. */
export function ForgotForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const t = useT()
  const checks = useChecks()
  const { form, values, field, demand, submitWith, refusal, busy } = useFields(
    { ...empty, phone: loginPhone.get() },
    {
      name: ({ name }) => checks.name(name),
      idCardNo: ({ idCardNo }) => checks.idNumber(idCardNo),
      phone: ({ phone }) => checks.phone(phone),
      smsCode: ({ smsCode }) => checks.smsCode(smsCode),
      password: ({ password }) => checks.newPassword(password),
      checkPass: ({ password, checkPass }) => checks.samePassword(password, checkPass),
    },
  )
  const reset = submitWith(async ({ checkPass: _, ...given }) => {
    await call('POST /recruitApi/app/api/person/info/resetPassword', given)
    loginPhone.set(given.phone)
    toast({ tone: 'done', message: t('identity.reset_done') })
    onDone()
  })
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={reset}>
      <p className={classes.lead}>{t('identity.forgot_text')}</p>
      <NameField field={field('name')} first />
      <IdNumberField field={field('idCardNo')} />
      <PhoneField field={field('phone')} />
      <SmsCodeField field={field('smsCode')} phone={values.phone} purpose="reset" demandPhone={() => demand('phone')} />
      <PasswordField
        field={field('password')}
        label={t('identity.new_password')}
        placeholder={t('identity.new_password_hint')}
        kind="new"
      >
        <PasswordRules password={values.password} />
      </PasswordField>
      <PasswordField
        field={field('checkPass')}
        label={t('identity.confirm_password')}
        placeholder={t('identity.confirm_password_hint')}
        kind="new"
      />
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
