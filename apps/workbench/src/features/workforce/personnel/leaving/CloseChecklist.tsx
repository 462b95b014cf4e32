import { call } from '../../../../shell/api.ts'
import { useT } from '../../../../shell/use-t.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Closes a checklist; with open lines only with a reason. */
export function CloseChecklist({ id, open, onClose }: { id: string; open: number; onClose: () => void }) {
  const t = useT()
  return (
    <ReasonDialog
      title={t('leaving.close')}
      {...(open > 0 && { hint: t('leaving.close_open', { count: open }) })}
      confirmLabel={t('leaving.close')}
      doneMessage={t('leaving.was_closed')}
      save={(reason) => call('POST /workbenchApi/workforce/resignations/{id}/checklist/closure', { id, reason })}
      onClose={onClose}
    />
  )
}
