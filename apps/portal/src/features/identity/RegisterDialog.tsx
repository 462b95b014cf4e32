import { Button, Checkbox } from '@mantine/core'
import { type ConsentKind, consentKinds } from '@rostrum/contracts/content/articles/kinds'
import { CaptchaField } from '@rostrum/ui/CaptchaField'
import { Dialog } from '@rostrum/ui/Dialog'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { useStore } from '@rostrum/ui/store'
import { useCaptcha } from '@rostrum/ui/use-captcha'
import { useState } from 'react'
import { call } from '../../shell/api.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import { failureMessage } from '../../shell/failure.ts'
import { closeDialog, openDialog } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { AgreementDialog } from './AgreementDialog.tsx'
import { agreementVersions, useAgreement } from './agreement.ts'
import { captchaLength, useIdentityChecks } from './checks.ts'
import { fetchCaptcha } from './fetch-captcha.ts'
import { IdNumberField, inputProps, NameField, PhoneField } from './fields.tsx'
import classes from './identity.module.css'
import { loginPhone } from './login-phone.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { Refusal } from './Refusal.tsx'
import { SmsCodeField } from './SmsCodeField.tsx'
import { createTypedValues } from './typed-values.ts'
import { useAfterLogin } from './use-after-login.ts'
import { useFields } from './use-fields.ts'

const none: Readonly<Record<ConsentKind, boolean>> = { agreement: false, privacy: false }
const empty = { idCardNo: '', name: '', phone: '', smsCode: '', password: '', checkPass: '', code: '' }

// The captcha of an earlier answer is gone.
const typedValues = createTypedValues(empty, ['smsCode', 'password', 'checkPass', 'code'])
const givenConsents = createTypedValues(none)

/** Why the button does not register yet: it names each text that is not agreed to. */
function missingConsents({ agreement, privacy }: typeof none) {
  if (agreement) return 'check.privacy_required'
  return privacy ? 'check.agreement_required' : 'identity.consents_required'
}

export function RegisterDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('identity.register')} width={452}>
      <RegisterForm />
    </Dialog>
  )
}

function useRegistration(onChangedText: () => void) {
  const checks = useIdentityChecks()
  const afterLogin = useAfterLogin('identity.register_done')
  const texts = useAgreement()
  const fields = useFields(
    typedValues.get(),
    {
      idCardNo: ({ idCardNo }) => checks.idNumber(idCardNo),
      name: ({ name }) => checks.name(name),
      phone: ({ phone }) => checks.phone(phone),
      smsCode: ({ smsCode }) => checks.smsCode(smsCode),
      password: ({ password }) => checks.newPassword(password),
      checkPass: ({ password, checkPass }) => checks.samePassword(password, checkPass),
      code: ({ code }) => checks.captcha(code),
    },
    typedValues.set,
  )
  const source = useCaptcha({ fetch: fetchCaptcha, onExpired: () => fields.change('code', '') })
  const register = fields.submitWith(async ({ checkPass: _, ...registration }) => {
    const send = async () => {
      const captchaId = source.captcha?.captchaId ?? ''
      const consents = await agreementVersions(texts)
      return call('POST /recruitApi/app/api/person/info/personRegister', { ...registration, captchaId, consents })
    }
    const { personId } = await send().catch((failure: unknown) => {
      if (failure instanceof ApiFailure && failure.reason === 'identity.documents_changed') {
        void texts.agreement.refetch()
        void texts.privacy.refetch()
        onChangedText()
      }
      // A captcha is valid for one attempt, whatever its result.
      source.replace()
      throw failure
    })
    typedValues.set(empty)
    givenConsents.set(none)
    loginPhone.set(registration.phone)
    closeDialog()
    await afterLogin(personId)
  })
  return { fields, source, register }
}

function RegisterForm() {
  const t = useT()
  const consents = useStore(givenConsents)
  const agreed = consentKinds.every((kind) => consents[kind])
  const { fields, source, register } = useRegistration(() => givenConsents.set(none))
  const { form, values, field, demand, refusal, busy } = fields
  return (
    <Stack
      ref={form}
      component="form"
      gap={16}
      noValidate
      onSubmit={agreed ? register : (event) => event.preventDefault()}
    >
      <IdNumberField field={field('idCardNo')} first />
      <NameField field={field('name')} />
      <PhoneField field={field('phone')} />
      <SmsCodeField
        field={field('smsCode')}
        phone={values.phone}
        purpose="register"
        demandPhone={() => demand('phone')}
      />
      <NewPasswordFields label={t('identity.password')} password={field('password')} again={field('checkPass')} />
      <CaptchaField
        {...field('code')}
        error={inputProps(field('code')).error}
        source={source}
        length={captchaLength}
        messageOf={(failure) => failureMessage(failure, t)}
      />
      {consentKinds.map((kind) => (
        <Consent
          key={kind}
          kind={kind}
          agreed={consents[kind]}
          onChange={(agrees) => givenConsents.set({ ...consents, [kind]: agrees })}
        />
      ))}
      <Refusal>{refusal}</Refusal>
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={busy}
        aria-disabled={!agreed}
        aria-describedby={agreed ? undefined : 'register-why'}
      >
        {t('identity.register_submit')}
      </Button>
      {!agreed && (
        <Text id="register-why" fz={13} lh={20} ta="center" c="mute" className={classes.why}>
          {t(missingConsents(consents))}
        </Text>
      )}
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
        <span>
          {t('identity.have_account')}{' '}
          <Box
            component={PlainButton}
            fz="inherit"
            c="link"
            className={classes.link}
            onClick={() => openDialog('login')}
          >
            {t('shell.go_to_login')}
          </Box>
        </span>
      </Flex>
    </Stack>
  )
}

type ConsentProps = { kind: ConsentKind; agreed: boolean; onChange: (agreed: boolean) => void }

/** One document, which can be accepted in its own dialog or here. */
function Consent({ kind, agreed, onChange }: ConsentProps) {
  const t = useT()
  const [reading, setReading] = useState(false)
  const decide = (agrees: boolean) => {
    onChange(agrees)
    setReading(false)
  }
  return (
    <>
      <Checkbox
        checked={agreed}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={
          <>
            {t('identity.agree_before')}
            <Box
              component={PlainButton}
              fz="inherit"
              c="link"
              className={classes.link}
              onClick={(event) => {
                event.preventDefault()
                setReading(true)
              }}
            >
              {t(`identity.${kind}`)}
            </Box>
          </>
        }
      />
      <AgreementDialog kind={kind} opened={reading} onClose={() => setReading(false)} onDecide={decide} />
    </>
  )
}
