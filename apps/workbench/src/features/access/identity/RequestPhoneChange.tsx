import { Button, NativeSelect, TextInput } from '@mantine/core'
import { identityEvidence, phoneChangeNoteLength } from '@rostrum/contracts/access/identity/phone-changes'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Flex, Stack } from '@rostrum/ui/layout'
import { useCountdown } from '@rostrum/ui/use-countdown'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { CountedTextarea } from '../../../parts/page/CountedTextarea.tsx'
import classes from '../../../parts/page/layout.module.css'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'

const empty = { name: '', idCardNo: '', newPhone: '', smsCode: '', note: '' }
type Texts = typeof empty

/** Requests another number for the applicant at the desk: identity as on the card, and a code to the new phone. */
export function RequestPhoneChange({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [texts, setTexts] = useState<Texts>(empty)
  const [evidence, setEvidence] = useState<(typeof identityEvidence)[number]>('id_card')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const resend = useCountdown()
  const onFailure = (error: unknown) => {
    const atFields = fieldErrorMessages(error)
    setProblems(atFields)
    return Object.keys(atFields).length > 0
  }
  const code = useAction(() => call('POST /workbenchApi/access/phone-changes/code', { newPhone: texts.newPhone }), {
    refresh: [],
    successMessage: () => t('phone_change.code_sent'),
    onFailure,
  })
  const request = useAction(() => call('POST /workbenchApi/access/phone-changes', { ...texts, evidence }), {
    refresh: ['/phone-changes', '/home/todos'],
    successMessage: () => t('phone_change.requested_done'),
    onFailure,
  })
  const field = (name: keyof Texts) => ({
    value: texts[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTexts({ ...texts, [name]: event.currentTarget.value }),
  })
  const sendCode = async () => {
    setProblems({})
    const sent = await code.run(undefined).catch(() => undefined)
    if (sent) resend.begin(sent.resendAfterSeconds)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblems({})
    if (await request.run(undefined).catch(() => undefined)) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('phone_change.new')} width={480} onPhone="sheet">
      <Stack component="form" gap={12} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput label={t('phone_change.name')} required autoComplete="off" data-autofocus {...field('name')} />
        <TextInput label={t('phone_change.id_number')} required autoComplete="off" {...field('idCardNo')} />
        <NativeSelect
          label={t('phone_change.evidence')}
          required
          value={evidence}
          error={problems.evidence}
          onChange={(event) =>
            setEvidence(identityEvidence.find((one) => one === event.currentTarget.value) ?? 'id_card')
          }
          data={identityEvidence.map((one) => ({ value: one, label: t(`phone_change.evidence_${one}`) }))}
        />
        <TextInput label={t('phone_change.new_phone')} required type="tel" autoComplete="off" {...field('newPhone')} />
        <Flex gap={8} align="flex-end" wrap="wrap">
          <TextInput
            label={t('phone_change.code')}
            description={t('phone_change.code_hint')}
            required
            inputMode="numeric"
            autoComplete="off"
            {...field('smsCode')}
          />
          <Button variant="default" disabled={resend.left > 0} loading={code.running} onClick={() => void sendCode()}>
            {resend.left > 0 ? t('phone_change.resend', { seconds: resend.left }) : t('phone_change.send_code')}
          </Button>
        </Flex>
        <CountedTextarea
          label={t('phone_change.note')}
          rows={2}
          maxLength={phoneChangeNoteLength}
          value={texts.note}
          error={problems.note}
          onChange={(note) => setTexts({ ...texts, note })}
        />
        <DialogActions onCancel={onClose} confirmLabel={t('phone_change.new')} busy={request.running} />
      </Stack>
    </Dialog>
  )
}
