import { call } from '../../../../shell/api.ts'
import { useT } from '../../../../shell/use-t.ts'
import type { Side } from '../side.ts'
import { checklistCalls } from './checklist.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

type CloseChecklistProps = { id: string; side: Side; open: number; onClose: () => void }

/** Closes a checklist; with open lines only with a reason. */
export function CloseChecklist({ id, side, open, onClose }: CloseChecklistProps) {
  const t = useT()
  return (
    <ReasonDialog
      title={t('leaving.close')}
      {...(open > 0 && { hint: t('leaving.close_open', { count: open }) })}
      confirmLabel={t('leaving.close')}
      doneMessage={t('leaving.was_closed')}
      save={(reason) => call(checklistCalls[side].close, { id, reason })}
      onClose={onClose}
    />
  )
}
