import { Button } from '@mantine/core'
import { releaseReasonLength } from '@rostrum/contracts/attendance/devices/choices'
import { useState } from 'react'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

/** Ends the use of a phone by its person. */
export function ReleaseAct({ record: { id, state } }: PanelProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { run } = useAction(
    (reason: string) => call('POST /workbenchApi/attendance/devices/{id}/release', { id, reason }),
    { refresh: ['/attendance/devices'], successMessage: () => t('attendance_device.released_done') },
  )
  if (!useHasPermission('punch-device:write') || state !== 'in_use') return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('attendance_device.release')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('attendance_device.release')}
          consequence={t('attendance_device.release_hint')}
          label={t('attendance_device.reason')}
          maximum={releaseReasonLength}
          confirmLabel={t('attendance_device.release')}
          onClose={() => setAsking(false)}
          onConfirm={run}
        />
      )}
    </>
  )
}
