import { Select } from '@mantine/core'
import { reasonLength, supplementCauses } from '@rostrum/contracts/attendance/requests/choices'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { FieldError } from '@rostrum/ui/FieldError'
import { LocaleProvider, useFormats, useLocale, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Stack, Text } from '@rostrum/ui/layout'
import { newKey } from '@rostrum/ui/new-key'
import { type FormEvent, useState } from 'react'
import { CountedTextarea } from '../../../parts/page/CountedTextarea.tsx'
import { InstantField } from '../../../parts/page/InstantField.tsx'
import classes from '../../../parts/page/layout.module.css'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Output } from '../../../shell/api.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'

type Acts = Output<'GET /workbenchApi/attendance/days/{id}/acts'>
type Cause = (typeof supplementCauses)[number]

/** Asks for a supplementary punch for a person; times are by the clock of the place. */
export function SupplementDialog({ acts, onClose }: { acts: Acts; onClose: () => void }) {
  const t = useT()
  const locale = useLocale()
  return (
    <Dialog opened onClose={onClose} title={t('attendance_request.supplement')} width={460} onPhone="sheet">
      <LocaleProvider {...locale} timeZone={acts.timeZone}>
        <SupplementForm acts={acts} onClose={onClose} />
      </LocaleProvider>
    </Dialog>
  )
}

function SupplementForm({ acts, onClose }: { acts: Acts; onClose: () => void }) {
  const t = useT()
  const translate = useTranslateKey()
  const { date } = useFormats()
  const possible = acts.clocks.filter(({ whyNot }) => whyNot === null)
  const [clock, setClock] = useState(possible[0]?.clock ?? 0)
  const [at, setAt] = useState<string | null>(possible[0]?.plannedAt ?? null)
  const [cause, setCause] = useState<Cause>('forgotten')
  const [reason, setReason] = useState('')
  const [id] = useState(newKey)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { run, running } = useAction(
    (instant: string) =>
      call('POST /workbenchApi/attendance/requests/supplementary-punches', {
        ...{ id, employmentId: acts.employmentId, day: acts.day, clock, at: instant, cause, reason },
      }),
    {
      refresh: ['/attendance/'],
      successMessage: ({ state }) =>
        t(state === 'approved' ? 'attendance_request.approved_done' : 'attendance_request.sent'),
      onFailure: (error) => {
        setProblems(fieldErrorMessages(error))
        return Object.keys(fieldErrorMessages(error)).length > 0
      },
    },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (at === null) setProblems({ at: t('attendance_request.time_needed') })
    else if (await run(at).catch(() => undefined)) onClose()
  }
  const { quota } = acts
  return (
    <Stack component="form" gap={12} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <Text c="sub">
        {date(acts.day, 'day')} · {t('attendance_request.quota_left', { left: quota.left, allowed: quota.allowed })}
      </Text>
      {problems.day && <FieldError>{problems.day}</FieldError>}
      <Select
        label={t('attendance_request.clock')}
        data={possible.map((one) => ({
          value: String(one.clock),
          label: [
            translate(`attendance_clock.${one.name}`, {}),
            ...(one.plannedAt === null ? [] : [date(one.plannedAt, 'time')]),
            translate(`option.attendance-day.result.${one.result}`, {}),
          ].join(' · '),
        }))}
        value={String(clock)}
        error={problems.clock}
        allowDeselect={false}
        onChange={(value) => {
          const chosen = possible.find((one) => String(one.clock) === value)
          if (!chosen) return
          setClock(chosen.clock)
          setAt(chosen.plannedAt)
        }}
      />
      <InstantField label={t('attendance_request.at')} required value={at} error={problems.at} onChange={setAt} />
      <Select
        label={t('attendance_request.cause')}
        data={supplementCauses.map((one) => ({ value: one, label: translate(`attendance_cause.${one}`, {}) }))}
        value={cause}
        allowDeselect={false}
        onChange={(value) => setCause(supplementCauses.find((one) => one === value) ?? 'other')}
      />
      <CountedTextarea
        label={t('attendance_request.reason')}
        rows={3}
        maxLength={reasonLength}
        value={reason}
        error={problems.reason}
        onChange={setReason}
      />
      <DialogActions onCancel={onClose} confirmLabel={t('attendance_request.send')} busy={running} />
    </Stack>
  )
}
