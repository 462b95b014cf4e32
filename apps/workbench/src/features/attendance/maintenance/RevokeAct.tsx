import { Button } from '@mantine/core'
import { maintenanceRemarkLength } from '@rostrum/contracts/attendance/maintenance/choices'
import { useState } from 'react'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

/** Revokes an entry, so that the day or the month counts without it. */
export function RevokeAct({ record: { id, state } }: PanelProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { run } = useAction(
    (remark: string) => call('POST /workbenchApi/attendance/maintenance/{id}/revocation', { id, remark }),
    { refresh: ['/attendance/'], successMessage: () => t('attendance_maintenance.revoked_done') },
  )
  if (!useHasPermission('attendance-day:maintain') || state !== 'effective') return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('attendance_maintenance.revoke')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('attendance_maintenance.revoke')}
          consequence={t('attendance_maintenance.revoke_hint')}
          label={t('attendance_maintenance.reason')}
          maximum={maintenanceRemarkLength}
          kind="destructive"
          confirmLabel={t('attendance_maintenance.revoke')}
          onClose={() => setAsking(false)}
          onConfirm={run}
        />
      )}
    </>
  )
}
