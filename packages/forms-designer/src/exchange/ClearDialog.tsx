import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { clearForm } from '../commands/set-form.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'

/** Asks for confirmation before all widgets are deleted. */
export function ClearDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { session } = useDesigner()
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('designer.clear_title')}
      consequence={t('designer.clear_consequence', { count: session.document.positions.size })}
      confirmLabel={t('designer.clear')}
      kind="destructive"
      onConfirm={() => {
        session.run(clearForm)
      }}
    />
  )
}
