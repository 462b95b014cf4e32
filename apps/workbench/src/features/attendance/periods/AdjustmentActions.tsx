import { Button } from '@mantine/core'
import { adjustmentRemark } from '@rostrum/contracts/attendance/periods/calls'
import { useState } from 'react'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

/** Accepts or dismisses a difference of a closed day. */
export function AdjustmentActions({ record }: PanelProps) {
  const t = useT()
  const { authority } = usePage()
  const [dialog, setDialog] = useState<'accept' | 'dismiss'>()
  const decision = (remark: string) => ({ id: record.id, revision: Number(record.revision), remark })
  const { run } = useAction(
    (remark: string) =>
      dialog === 'accept'
        ? call('POST /workbenchApi/attendance/adjustments/{id}/acceptance', decision(remark))
        : call('POST /workbenchApi/attendance/adjustments/{id}/dismissal', decision(remark)),
    { refresh: ['/attendance/adjustments'], successMessage: () => t('attendance_adjustment.done') },
  )
  if (record.state !== 'proposed' || !authority.account.permissions.includes('attendance-month:adjust')) return null
  return (
    <>
      <Button variant="default" onClick={() => setDialog('dismiss')}>
        {t('attendance_adjustment.dismiss')}
      </Button>
      <Button onClick={() => setDialog('accept')}>{t('attendance_adjustment.accept')}</Button>
      {dialog && (
        <ReasonDialog
          title={t(dialog === 'accept' ? 'attendance_adjustment.accept' : 'attendance_adjustment.dismiss')}
          consequence={t(
            dialog === 'accept' ? 'attendance_adjustment.accept_explained' : 'attendance_adjustment.dismiss_explained',
          )}
          label={t('attendance_adjustment.reason')}
          maximum={adjustmentRemark}
          confirmLabel={t(dialog === 'accept' ? 'attendance_adjustment.accept' : 'attendance_adjustment.dismiss')}
          onClose={() => setDialog(undefined)}
          onConfirm={run}
        />
      )}
    </>
  )
}
