import type { ManualLine } from '@rostrum/contracts/workforce/personnel/leaving-calls'
import { call } from '../../../../shell/api.ts'
import { useT } from '../../../../shell/use-t.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Why a line of the checklist is not needed. */
export function NotNeeded({ id, line, onClose }: { id: string; line: ManualLine; onClose: () => void }) {
  const t = useT()
  return (
    <ReasonDialog
      title={t(`leaving.line.${line}`)}
      confirmLabel={t('leaving.mark_not_needed')}
      doneMessage={t('leaving.was_saved')}
      save={(reason) =>
        call('PUT /workbenchApi/workforce/resignations/{id}/checklist/{line}', {
          ...{ id, line, state: 'not_needed', reason },
        })
      }
      onClose={onClose}
    />
  )
}
