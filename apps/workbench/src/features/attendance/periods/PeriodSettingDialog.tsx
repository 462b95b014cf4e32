import { NumberInput } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import type { CompanyPeriod } from './period-types.ts'

/** Changes when the periods of a company begin, and when they are to be closed. */
export function PeriodSettingDialog({ company, onClose }: { company: CompanyPeriod; onClose: () => void }) {
  const t = useT()
  const [firstDay, setFirstDay] = useState<number | string>(company.firstDay)
  const [closingAfter, setClosingAfter] = useState<number | string>(company.closingAfter)
  const { run, running } = useAction(
    () =>
      call('PUT /workbenchApi/attendance/periods/{unitId}/setting', {
        ...{ unitId: company.id, firstDay: Number(firstDay), closingAfter: Number(closingAfter) },
      }),
    { refresh: ['/attendance/periods'], successMessage: () => t('attendance_period.setting_done') },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await run(undefined).catch(() => undefined)) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('attendance_period.setting')} width={400} onPhone="sheet">
      <Stack component="form" gap={12} onSubmit={(event) => void submit(event)} noValidate>
        <NumberInput
          label={t('attendance_period.first_day')}
          value={firstDay}
          min={1}
          max={28}
          clampBehavior="strict"
          data-autofocus
          onChange={setFirstDay}
        />
        <NumberInput
          label={t('attendance_period.closing_after')}
          value={closingAfter}
          min={0}
          max={28}
          clampBehavior="strict"
          onChange={setClosingAfter}
        />
        <DialogActions onCancel={onClose} confirmLabel={t('list.save')} busy={running} />
      </Stack>
    </Dialog>
  )
}
