import { Button, TextInput } from '@mantine/core'
import type { SmsPurpose } from '@rostrum/contracts/access/identity/calls'
import { Stack, Text } from '@rostrum/ui/layout'
import { useRef, useState } from 'react'
import { call } from '../../shell/api.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import { failureMessage } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import { maskPhoneNumber, smsCodeLength } from './checks.ts'
import { inputProps } from './fields.tsx'
import classes from './identity.module.css'
import { startSmsCooldown, useSmsCooldown } from './sms-cooldown.ts'
import type { Field } from './use-fields.ts'

type SmsCodeFieldProps = {
  field: Field
  phone: string
  purpose: SmsPurpose
  label?: string
  /** Marks the phone field if it is invalid; returns whether it is valid. */
  demandPhone: () => boolean
}

/** The code field and the button that sends the code; the button is disabled as long as the server's cooldown lasts. */
export function SmsCodeField({ field, phone, purpose, label, demandPhone }: SmsCodeFieldProps) {
  const t = useT()
  const wait = useSmsCooldown(phone)
  const [sent, setSent] = useState<{ phone: string; certain: boolean }>()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const send = async () => {
    if (!demandPhone()) return
    // A disabled button cannot keep the focus, and the person continues in this field.
    input.current?.focus()
    setSending(true)
    setProblem(undefined)
    // What the field lacked before would hide whether the code was sent.
    field.clearError()
    try {
      const { resendAfterSeconds, certain } = await call('POST /recruitApi/common/api/sms/sendPhoneSms', {
        phone,
        purpose,
      })
      startSmsCooldown(phone, resendAfterSeconds)
      setSent({ phone, certain })
    } catch (error) {
      const tooSoon = error instanceof ApiFailure && error.reason === 'identity.sms_too_soon'
      if (tooSoon) startSmsCooldown(phone, error.retryAfter)
      else setProblem(failureMessage(error, t))
    } finally {
      setSending(false)
    }
  }
  return (
    <div>
      <TextInput
        ref={input}
        {...inputProps({ ...field, error: field.error ?? problem })}
        onChange={(event) => {
          // Who enters a code has one: that none could be sent is past.
          setProblem(undefined)
          field.onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, smsCodeLength))
        }}
        label={label ?? t('identity.sms_code')}
        placeholder={t('identity.sms_code_hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        inputContainer={(codeInput) => (
          <Stack gap={8} className={classes.withSide}>
            {codeInput}
            <Button variant="default" className={classes.side} disabled={wait > 0} loading={sending} onClick={send}>
              {wait > 0 ? t('identity.sms_resend', { seconds: wait }) : t('identity.sms_send')}
            </Button>
          </Stack>
        )}
      />
      <Text role="status" mt={4} fz={13} lh={20} c="mute" className={classes.help}>
        {/* A code that was refused may be spent. */}
        {!field.error &&
          sent?.phone === phone &&
          t(sent.certain ? 'identity.sms_sent' : 'identity.sms_maybe_sent', { phone: maskPhoneNumber(phone) })}
      </Text>
    </div>
  )
}
