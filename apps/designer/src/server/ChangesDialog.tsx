import type { FormChange } from '@rostrum/contracts/forms/registry/calls'
import { Dialog } from '@rostrum/ui/Dialog'
import type { ReactNode } from 'react'
import { ChangeList } from './ChangeList.tsx'

type ChangesDialogProps = {
  title: string
  /** What is compared, and what the choice means. */
  hint: string
  changes: readonly FormChange[]
  actions: ReactNode
  onClose: () => void
}

/** What differs between two definitions, and what can be done about it. */
export function ChangesDialog({ title, hint, changes, actions, onClose }: ChangesDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} width={640}>
      <p>{hint}</p>
      <ChangeList changes={changes} />
      {actions}
    </Dialog>
  )
}
