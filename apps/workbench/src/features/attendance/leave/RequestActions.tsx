import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

const refresh = ['/attendance/leave-requests', '/attendance/annual-leave']

/** Cancels or shortens decided leave for an employee. */
export function RequestActions({ record }: PanelProps) {
  const t = useT()
  const { authority } = usePage()
  const [dialog, setDialog] = useState<'cancel' | 'shorten'>()
  const isDecided = record.state === 'approved' || record.state === 'shortened'
  if (!isDecided || !authority.account.permissions.includes('attendance-request:write')) return null
  const close = () => setDialog(undefined)
  return (
    <>
      <Button variant="default" onClick={() => setDialog('shorten')}>
        {t('leave.shorten')}
      </Button>
      <Button variant="default" onClick={() => setDialog('cancel')}>
        {t('leave.cancel_leave')}
      </Button>
      {dialog === 'cancel' && <CancelDialog id={record.id} onClose={close} />}
      {dialog === 'shorten' && <ShortenDialog id={record.id} last={String(record.toDay)} onClose={close} />}
    </>
  )
}

function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const [byEmployer, setByEmployer] = useState(false)
  const { run } = useAction(
    (remark: string) =>
      call('POST /workbenchApi/attendance/leave-requests/{id}/cancellation', { id, byEmployer, remark }),
    { refresh, successMessage: ({ released }) => t('leave.released', { days: released }) },
  )
  return (
    <ReasonDialog
      title={t('leave.cancel_leave')}
      consequence={null}
      label={t('leave.remark')}
      maximum={100}
      kind="destructive"
      confirmLabel={t('leave.cancel_leave')}
      cancelLabel={t('ui.back')}
      onClose={onClose}
      onConfirm={run}
    >
      <Checkbox
        label={t('leave.by_employer')}
        checked={byEmployer}
        onChange={(event) => setByEmployer(event.currentTarget.checked)}
      />
    </ReasonDialog>
  )
}

function ShortenDialog({ id, last, onClose }: { id: string; last: string; onClose: () => void }) {
  const t = useT()
  const [lastDay, setLastDay] = useState(last)
  const { run } = useAction(
    (remark: string) => call('POST /workbenchApi/attendance/leave-requests/{id}/shortening', { id, lastDay, remark }),
    { refresh, successMessage: ({ released }) => t('leave.released', { days: released }) },
  )
  return (
    <ReasonDialog
      title={t('leave.shorten')}
      consequence={null}
      label={t('leave.remark')}
      maximum={100}
      confirmLabel={t('leave.shorten')}
      onClose={onClose}
      onConfirm={run}
    >
      <DateInput grain="day" label={t('leave.new_last_day')} required value={lastDay} onChange={setLastDay} />
    </ReasonDialog>
  )
}
