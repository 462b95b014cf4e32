import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from './messages.ts'

type ConfirmDiscard = {
  /** Closes at once when nothing would be lost, and asks for confirmation otherwise. */
  readonly close: () => void
  readonly dialog: ReactNode
}

/** For a dialog with its own draft: an accidental Escape key or reload does not discard unsaved work. */
export function useConfirmDiscard(isDirty: boolean, onClose: () => void): ConfirmDiscard {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
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
