import type { ManualLine } from '@rostrum/contracts/workforce/personnel/leaving-calls'
import { call } from '../../../../shell/api.ts'
import { useT } from '../../../../shell/use-t.ts'
import type { Side } from '../side.ts'
import { checklistCalls } from './checklist.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

type NotNeededProps = { id: string; side: Side; line: ManualLine; onClose: () => void }

/** Why a line of the checklist is not needed. */
export function NotNeeded({ id, side, line, onClose }: NotNeededProps) {
  const t = useT()
  return (
    <ReasonDialog
      title={t(`leaving.line.${line}`)}
      confirmLabel={t('leaving.mark_not_needed')}
      doneMessage={t('leaving.was_saved')}
      save={(reason) =>
        call(checklistCalls[side].settle, {
          ...{ id, line, state: 'not_needed', reason },
        })
      }
      onClose={onClose}
    />
  )
}
