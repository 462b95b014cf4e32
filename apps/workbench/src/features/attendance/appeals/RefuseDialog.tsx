import { maximumAppealCharacters } from '@rostrum/contracts/attendance/appeals/choices'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'

/** Refuses to handle an appeal, with the reason that the person reads. */
export function RefuseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const { run } = useAction(
    (remark: string) => call('POST /workbenchApi/attendance/appeals/{id}/refusal', { id, remark }),
    { refresh: ['/attendance/', '/home/todos'], successMessage: () => t('appeal.refused_done') },
  )
  return (
    <ReasonDialog
      title={t('appeal.refuse')}
      consequence={t('appeal.person_reads')}
      label={t('appeal.reason')}
      maximum={maximumAppealCharacters}
      kind="destructive"
      confirmLabel={t('appeal.refuse')}
      onClose={onClose}
      onConfirm={run}
    />
  )
}
