import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { type ReactNode, useState } from 'react'
import { useT } from './messages.ts'

type ConfirmDiscard = {
  /** Closes at once when nothing would be lost, and asks for confirmation otherwise. */
  readonly close: () => void
  readonly dialog: ReactNode
}

/** For a dialog with its own draft: an accidental Escape key does not discard unsaved work. */
export function useConfirmDiscard(isDirty: boolean, onClose: () => void): ConfirmDiscard {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const dialog = (
    <ConfirmDialog
      opened={isAsking}
      onClose={() => setAsking(false)}
      title={t('designer.discard_title')}
      consequence={t('designer.discard_consequence')}
      confirmLabel={t('designer.discard')}
      kind="destructive"
      onConfirm={onClose}
    />
  )
  return { close: () => (isDirty ? setAsking(true) : onClose()), dialog }
}
