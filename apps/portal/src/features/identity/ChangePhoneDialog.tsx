import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useState } from 'react'
import { call } from '../../shell/api.ts'
import { completeLogout, openDialog } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { useUser } from '../../shell/user.ts'
import { maskPhoneNumber, useIdentityChecks } from './checks.ts'
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
  const user = useUser()
  // The server shows the number masked. The one of the last log-in in this browser is not asked for again.
  const [known] = useState(() => {
    const phone = loginPhone.get()
    return phone !== '' && maskPhoneNumber(phone) === user?.phone ? phone : ''
  })
  const { form, values, field, demand, submitWith, refusal, busy } = useFields(
    { ...empty, oldPhone: known },
    {
      password: ({ password }) => checks.loginPassword(password),
      oldPhone: ({ oldPhone }) =>
        checks.phone(oldPhone) ??
        // No code to the owner of another number. The server compares all digits.
        (user && maskPhoneNumber(oldPhone) !== user.phone ? t('identity.old_phone_other') : undefined),
      oldSmsCode: ({ oldSmsCode }) => checks.smsCode(oldSmsCode),
      newPhone: ({ newPhone, oldPhone }) =>
        checks.phone(newPhone) ?? (newPhone === oldPhone ? t('identity.new_phone_same') : undefined),
      newSmsCode: ({ newSmsCode }) => checks.smsCode(newSmsCode),
    },
  )
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
      {known === '' || field('oldPhone').error ? (
        <PhoneField field={field('oldPhone')} label={t('identity.old_phone')} isUserName={false} />
      ) : (
        <div>
          <Text fz={14} lh={22}>
            {t('identity.old_phone')}
          </Text>
          <Text fw={600}>{user?.phone}</Text>
        </div>
      )}
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
