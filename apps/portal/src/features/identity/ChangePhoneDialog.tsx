import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { call } from '../../shell/api.ts'
import { completeLogout, openDialog } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { useIdentityChecks } from './checks.ts'
import { PasswordField, PhoneField } from './fields.tsx'
import { loginPhone } from './login-phone.ts'
import { Refusal } from './Refusal.tsx'
import { SmsCodeField } from './SmsCodeField.tsx'
import { useFields } from './use-fields.ts'

const empty = { password: '', oldPhone: '', oldSmsCode: '', newPhone: '', newSmsCode: '' }

/** Changes the phone number of the account; the owner proves to hold both numbers. */
export function ChangePhoneDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('identity.change_phone')} width={452}>
      <ChangePhoneForm />
    </Dialog>
  )
}

function ChangePhoneForm() {
  const t = useT()
  const checks = useIdentityChecks()
  const { form, values, field, demand, submitWith, refusal, busy } = useFields(empty, {
    password: ({ password }) => checks.loginPassword(password),
    oldPhone: ({ oldPhone }) => checks.phone(oldPhone),
    oldSmsCode: ({ oldSmsCode }) => checks.smsCode(oldSmsCode),
    newPhone: ({ newPhone }) => checks.phone(newPhone),
    newSmsCode: ({ newSmsCode }) => checks.smsCode(newSmsCode),
  })
  const change = submitWith(async (typed) => {
    await call('POST /recruitApi/app/api/person/info/changePhone', typed)
    completeLogout()
    loginPhone.set(typed.newPhone)
    toast({ tone: 'done', message: t('identity.change_phone_done') })
    openDialog('login')
  })
  return (
    <Stack ref={form} component="form" gap={16} noValidate onSubmit={change}>
      <Text c="sub">{t('identity.change_phone_text')}</Text>
      <PasswordField
        field={field('password')}
        label={t('identity.password')}
        placeholder={t('identity.password_hint')}
        kind="current"
        first
      />
      <PhoneField field={field('oldPhone')} label={t('identity.old_phone')} isUserName={false} />
      <SmsCodeField
        field={field('oldSmsCode')}
        label={t('identity.old_phone_code')}
        phone={values.oldPhone}
        purpose="changePhone"
        demandPhone={() => demand('oldPhone')}
      />
      <PhoneField field={field('newPhone')} label={t('identity.new_phone')} isUserName={false} />
      <SmsCodeField
        field={field('newSmsCode')}
        label={t('identity.new_phone_code')}
        phone={values.newPhone}
        purpose="changePhone"
        demandPhone={() => demand('newPhone')}
      />
      <Refusal>{refusal}</Refusal>
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('identity.change_phone_submit')}
      </Button>
    </Stack>
  )
}
