import { Button, NumberInput } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { Flex, Stack } from '@rostrum/ui/layout'
import { IconLock, IconSettings } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { RowTool } from '../../../parts/page/RowTool.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import { type CompanyPeriod, countOpen } from './period-types.ts'

const refresh = ['/attendance/periods']

type PeriodActionsProps = {
  readonly company: CompanyPeriod
  readonly month: string
  /** The first that can be closed. */
  readonly isNext: boolean
}

/** Closes a period, or says why it cannot be closed; changes when periods begin. */
export function PeriodActions({ company, month, isNext }: PeriodActionsProps) {
  const t = useT()
  const [dialog, setDialog] = useState<'close' | 'setting'>()
  const { run } = useAction(
    () => call('POST /workbenchApi/attendance/periods/{unitId}/closing', { unitId: company.id, month }),
    { refresh, successMessage: () => t('attendance_period.closed_done') },
  )
  if (!company.canClose) return null
  const why =
    company.state === 'running'
      ? t('attendance_period.why_running')
      : countOpen(company) > 0
        ? t('attendance_period.why_open')
        : undefined
  const close = () => setDialog(undefined)
  return (
    <Flex gap={8} align="center" justify="flex-end">
      {company.state !== 'closed' && (
        <DisabledReason reason={why}>
          {(held) => (
            <Button
              variant={isNext ? 'filled' : 'default'}
              size="compact-md"
              leftSection={<IconLock size={16} aria-hidden="true" />}
              onClick={() => setDialog('close')}
              {...held}
            >
              {t('attendance_period.close')}
            </Button>
          )}
        </DisabledReason>
      )}
      <RowTool icon={IconSettings} label={t('attendance_period.setting')} onPress={() => setDialog('setting')} />
      <ConfirmDialog
        opened={dialog === 'close'}
        onClose={close}
        title={t('attendance_period.close_question', { company: company.name, month })}
        consequence={t('attendance_period.close_consequence')}
        confirmLabel={t('attendance_period.close')}
        onConfirm={async () => {
          await run(undefined)
        }}
      />
      {dialog === 'setting' && <SettingDialog company={company} onClose={close} />}
    </Flex>
  )
}

function SettingDialog({ company, onClose }: { company: CompanyPeriod; onClose: () => void }) {
  const t = useT()
  const [firstDay, setFirstDay] = useState<number | string>(company.firstDay)
  const [closingAfter, setClosingAfter] = useState<number | string>(company.closingAfter)
  const { run, running } = useAction(
    () =>
      call('PUT /workbenchApi/attendance/periods/{unitId}/setting', {
        ...{ unitId: company.id, firstDay: Number(firstDay), closingAfter: Number(closingAfter) },
      }),
    { refresh, successMessage: () => t('attendance_period.setting_done') },
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
