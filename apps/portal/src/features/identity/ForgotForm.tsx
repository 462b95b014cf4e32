import { Button } from '@mantine/core'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useState } from 'react'
import { call } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import { useIdentityChecks } from './checks.ts'
import { IdNumberField, NameField, PhoneField } from './fields.tsx'
import classes from './identity.module.css'
import { loginPhone } from './login-phone.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { Refusal } from './Refusal.tsx'
import { SmsCodeField } from './SmsCodeField.tsx'
import { createTypedValues } from './typed-values.ts'
import { useFields } from './use-fields.ts'

const empty = { name: '', idCardNo: '', phone: '', smsCode: '', password: '', checkPass: '' }

const typedValues = createTypedValues(empty, ['smsCode', 'password', 'checkPass'])

/** Type of a reset that only the phone proves (portal specification, section 3). */
const phoneOnly = 1

/** Resets the password of a person who has the phone of the account and can optionally prove name and ID number. */
export function ForgotForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const t = useT()
  const checks = useIdentityChecks()
  const [byPhone, setByPhone] = useState(false)
  const [initial] = useState(() => {
    const typed = typedValues.get()
    return { ...typed, phone: typed.phone || loginPhone.get() }
  })
  const { form, values, field, demand, submitWith, refusal, busy } = useFields(
    initial,
    {
      name: ({ name }) => (byPhone ? undefined : checks.name(name)),
      idCardNo: ({ idCardNo }) => (byPhone ? undefined : checks.idNumber(idCardNo)),
      phone: ({ phone }) => checks.phone(phone),
      smsCode: ({ smsCode }) => checks.smsCode(smsCode),
      password: ({ password }) => checks.newPassword(password),
      checkPass: ({ password, checkPass }) => checks.samePassword(password, checkPass),
    },
    typedValues.set,
  )
  const reset = submitWith(async ({ checkPass: _, name, idCardNo, ...given }) => {
    const proof = byPhone ? { type: phoneOnly } : { name, idCardNo }
    await call('POST /recruitApi/app/api/person/info/resetPassword', { ...given, ...proof })
    typedValues.set(empty)
    loginPhone.set(given.phone)
    toast({ tone: 'done', message: t('identity.reset_done') })
    onDone()
  })
  return (
    <Stack ref={form} component="form" gap={16} noValidate onSubmit={reset}>
      <Text c="sub">
        {byPhone ? t('identity.forgot_text_phone') : t('identity.forgot_text')}{' '}
        <Box
          component={PlainButton}
          fz="inherit"
          c="link"
          className={classes.link}
          onClick={() => setByPhone(!byPhone)}
        >
          {byPhone ? t('identity.forgot_by_identity') : t('identity.forgot_by_phone')}
        </Box>
      </Text>
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
      <Flex
        component="p"
        wrap="wrap"
        justify="space-between"
        rowGap={8}
        columnGap={16}
        fz={14}
        lh={22}
        className={classes.foot}
        data-centred=""
      >
        <Box component={PlainButton} fz="inherit" c="link" className={classes.link} onClick={onBack}>
          {t('identity.back_to_login')}
        </Box>
      </Flex>
    </Stack>
  )
}
