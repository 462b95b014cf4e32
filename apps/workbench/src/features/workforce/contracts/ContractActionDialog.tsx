import { Checkbox, NativeSelect } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { type ContractKind, contractKinds } from '@rostrum/contracts/workforce/contracts/kinds'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack, Text } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import { CountedTextarea } from '../../../parts/page/CountedTextarea.tsx'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { hasInvalidDates } from '../../../parts/page/invalid-dates.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { useErrorFocus } from '../../../parts/page/use-error-focus.ts'
import { call, type Output } from '../../../shell/api.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { useNavigateIfActive } from '../../../shell/page-context.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { staleAfterAct } from './contract-query.ts'
import { ScanInput } from './ScanInput.tsx'

type Renewal = Output<'GET /workbenchApi/workforce/contracts/{id}/acts'>['renewal']

type ContractActionDialogProps = {
  readonly act: 'sign' | 'renew' | 'end' | 'void'
  readonly record: ResourceRecord
  readonly renewal: Renewal
  readonly onClose: () => void
}

type Draft = {
  readonly day: string
  readonly scanFileId: string | null
  readonly kind: ContractKind
  readonly endsOn: string
  readonly requested: boolean
  readonly reason: string
}

/** The kind that a renewal proposes: an open end where the law wants one. */
function kindOf(record: ResourceRecord, renewal: Renewal): ContractKind {
  if (renewal?.isOpenEndedDue) return 'open_ended'
  return contractKinds.find((one) => one === record.kind) ?? 'fixed_term'
}

/** Asks what an act on a contract needs, and shows what is against it at its fields. */
export function ContractActionDialog({ act, record, renewal, onClose }: ContractActionDialogProps) {
  const t = useT()
  const moveOn = useNavigateIfActive()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const around = useErrorFocus<HTMLFormElement>(errors)
  const [draft, setDraft] = useState<Draft>({
    ...{ scanFileId: null, endsOn: '', requested: false, reason: '', kind: kindOf(record, renewal) },
    day: act === 'sign' ? String(record.startsOn ?? '') : act === 'renew' ? (renewal?.startsOn ?? '') : '',
  })
  const enter = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const { run, running } = useAction(() => send(act, record, draft), {
    refresh: staleAfterAct,
    successMessage: (done) => t(done.requestId ? 'contract.submitted' : `contract.${act}_done`),
    onFailure: (error) => {
      const found = fieldErrorMessages(error)
      setErrors(found)
      return Object.keys(found).length > 0
    },
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = missingOf(act, draft)
    setErrors(Object.fromEntries(missing.map((field) => [field, t('field.required')])))
    if (missing.length > 0 || hasInvalidDates(event.currentTarget)) return
    const done = await run(undefined).catch(() => undefined)
    if (!done) return
    onClose()
    if (done.id !== undefined) moveOn(`/workforce/contracts?id=${done.id}`)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`contract.${act}_title`, { number: String(record.number) })}
      width={460}
      onPhone="sheet"
    >
      <Stack ref={around} component="form" gap={12} onSubmit={submit} noValidate>
        {act === 'void' && <p>{t('contract.void_consequence')}</p>}
        <ActFields {...{ act, draft, enter, errors, renewal }} />
        <DialogActions
          onCancel={onClose}
          confirmLabel={t(`contract.act_${act}`)}
          kind={act === 'void' ? 'destructive' : 'ordinary'}
          busy={running}
        />
      </Stack>
    </Dialog>
  )
}

const missingOf = (act: ContractActionDialogProps['act'], { day, reason }: Draft): string[] => [
  ...(act !== 'void' && day === '' ? [act === 'sign' ? 'signedOn' : act === 'renew' ? 'startsOn' : 'endsOn'] : []),
  ...((act === 'end' || act === 'void') && reason.trim() === '' ? ['reason'] : []),
]

type FieldsProps = {
  readonly act: ContractActionDialogProps['act']
  readonly draft: Draft
  readonly enter: (part: Partial<Draft>) => void
  readonly errors: Readonly<Record<string, string>>
  readonly renewal: Renewal
}

function ActFields({ act, draft, enter, errors, renewal }: FieldsProps) {
  const t = useT()
  const { field, option } = useResourceLabels('contract')
  const reason = (
    <CountedTextarea
      label={t('contract.reason')}
      required
      rows={3}
      maxLength={100}
      value={draft.reason}
      error={errors.reason}
      onChange={(text) => enter({ reason: text })}
    />
  )
  const day = (label: string, name: string) => (
    <DateInput
      grain="day"
      label={label}
      required
      value={draft.day}
      error={errors[name]}
      onChange={(value) => enter({ day: value })}
      data-autofocus
    />
  )
  switch (act) {
    case 'sign':
      return (
        <>
          {day(field('signedOn'), 'signedOn')}
          <OtherErrors errors={errors} shown={['signedOn', 'scanFileId']} />
          <ScanInput
            label={field('scanFileId')}
            value={draft.scanFileId}
            error={errors.scanFileId}
            onChange={(value) => enter({ scanFileId: typeof value === 'string' ? value : null })}
          />
        </>
      )
    case 'end':
      return (
        <>
          {day(t('contract.last_day'), 'endsOn')}
          {reason}
        </>
      )
    case 'void':
      return reason
    case 'renew':
      return (
        <>
          {renewal?.isOpenEndedDue && (
            <Text c="sub" fz={13}>
              {t('contract.open_ended_hint')}
            </Text>
          )}
          <NativeSelect
            label={t('field.kind')}
            value={draft.kind}
            error={errors.kind}
            onChange={(event) => {
              const kind = contractKinds.find((one) => one === event.currentTarget.value)
              if (kind) enter({ kind, ...(kind === 'open_ended' && { endsOn: '' }) })
            }}
            data={contractKinds.map((one) => ({ value: one, label: option('kind', one) }))}
          />
          {day(field('startsOn'), 'startsOn')}
          {draft.kind !== 'open_ended' && (
            <DateInput
              grain="day"
              label={field('endsOn')}
              value={draft.endsOn}
              error={errors.endsOn}
              onChange={(value) => enter({ endsOn: value })}
            />
          )}
          {draft.kind === 'fixed_term' && renewal?.isOpenEndedDue && (
            <Checkbox
              label={field('requestedByEmployee')}
              checked={draft.requested}
              onChange={(event) => enter({ requested: event.currentTarget.checked })}
            />
          )}
        </>
      )
  }
}

/** Problems of fields that the dialog does not show, such as an overlap. */
function OtherErrors({ errors, shown }: { errors: Readonly<Record<string, string>>; shown: readonly string[] }) {
  const others = Object.entries(errors).filter(([name]) => !shown.includes(name))
  return others.map(([name, message]) => (
    <Text key={name} c="error" fz={13} role="alert">
      {message}
    </Text>
  ))
}

type Done = { readonly requestId: string | null; readonly id?: string }

function send(act: ContractActionDialogProps['act'], { id, revision }: ResourceRecord, draft: Draft): Promise<Done> {
  const { day, endsOn, kind, reason, requested, scanFileId } = draft
  switch (act) {
    case 'sign':
      return call('POST /workbenchApi/workforce/contracts/{id}/signature', { id, revision, signedOn: day, scanFileId })
    case 'end':
      return call('POST /workbenchApi/workforce/contracts/{id}/end', { id, revision, endsOn: day, reason })
    case 'void':
      return call('POST /workbenchApi/workforce/contracts/{id}/voidance', { id, revision, reason })
    case 'renew':
      return call('POST /workbenchApi/workforce/contracts/{id}/renewal', {
        ...{ id, kind, startsOn: day, endsOn: endsOn === '' ? null : endsOn, requestedByEmployee: requested },
      }).then((next) => ({ requestId: null, ...next }))
  }
}
