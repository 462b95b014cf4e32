import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { useT } from './messages.ts'

/** Replaces an editor that failed to load or to render. */
export function EditorError({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog opened onClose={onClose} title={t('ui.failed_title')} width={480}>
      <p role="alert">{t('designer.editor_failed')}</p>
      <DialogActions onCancel={onClose} cancelLabel={t('ui.close')} onConfirm={onRetry} confirmLabel={t('ui.retry')} />
    </Dialog>
  )
}
