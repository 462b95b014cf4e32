import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { clearForm } from '../commands/set-form.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useRemoval } from '../view/use-removal.ts'

/** Asks for confirmation before all widgets are deleted. */
export function ClearDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { session } = useDesigner()
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('designer.clear_title')}
      consequence={useRemoval()}
      confirmLabel={t('designer.clear')}
      kind="destructive"
      onConfirm={() => {
        session.run(clearForm)
      }}
    />
  )
}
