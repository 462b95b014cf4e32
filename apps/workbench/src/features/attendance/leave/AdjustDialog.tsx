import { NumberInput } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { newKey } from '@rostrum/ui/new-key'
import { type FormEvent, useState } from 'react'
import { CountedTextarea } from '../../../parts/page/CountedTextarea.tsx'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import classes from '../../../parts/page/layout.module.css'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'

/** Gives or takes days of a leave year, with a remark. */
export function AdjustDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const [days, setDays] = useState<number | string>(0.5)
  const [until, setUntil] = useState('')
  const [remark, setRemark] = useState('')
  const [key] = useState(newKey)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { run, running } = useAction(
    () =>
      call('POST /workbenchApi/attendance/annual-leave/{id}/adjustments', {
        ...{ id, days: Number(days), usableUntil: until === '' ? null : until, remark, key },
      }),
    {
      refresh: ['/attendance/annual-leave'],
      successMessage: () => t('leave.saved'),
      onFailure: (error) => {
        setProblems(fieldErrorMessages(error))
        return Object.keys(fieldErrorMessages(error)).length > 0
      },
    },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await run(undefined).catch(() => undefined)) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('leave.adjust')} width={440} onPhone="sheet">
      <Stack component="form" gap={12} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <NumberInput
          label={t('leave.adjust_days')}
          value={days}
          step={0.5}
          error={problems.days}
          data-autofocus
          onChange={setDays}
        />
        <DateInput
          grain="day"
          label={t('leave.usable_until')}
          value={until}
          error={problems.usableUntil}
          onChange={setUntil}
        />
        <CountedTextarea
          label={t('leave.remark')}
          required
          maxLength={100}
          value={remark}
          error={problems.remark}
          onChange={setRemark}
        />
        <DialogActions onCancel={onClose} confirmLabel={t('list.save')} busy={running} />
      </Stack>
    </Dialog>
  )
}
