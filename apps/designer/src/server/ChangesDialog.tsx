import type { FormChange } from '@rostrum/contracts/forms/registry/calls'
import { Dialog } from '@rostrum/ui/Dialog'
import type { ReactNode } from 'react'
import { ChangeList } from './ChangeList.tsx'

type ChangesDialogProps = {
  title: string
  /** The compared versions, and the meaning of the choice. */
  hint: string
  changes: readonly FormChange[]
  actions: ReactNode
  onClose: () => void
}

/** The differences between two definitions, and the available actions. */
export function ChangesDialog({ title, hint, changes, actions, onClose }: ChangesDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} width={changes.length > 0 ? 640 : 420}>
      <p>{hint}</p>
      {changes.length > 0 && <ChangeList changes={changes} />}
      {actions}
    </Dialog>
  )
}
