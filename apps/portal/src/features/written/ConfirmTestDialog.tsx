import { ActionDialog } from '../../shell/ActionDialog.tsx'
import { callUntilAnswered } from '../../shell/call-until-answered.ts'
import { useT } from '../../shell/use-t.ts'
import type { Confirmation } from './confirmations.ts'

type ConfirmTestDialogProps = {
  confirmation: Confirmation
  opened: boolean
  onClose: () => void
}

export function ConfirmTestDialog({ confirmation, opened, onClose }: ConfirmTestDialogProps) {
  const t = useT()
  const { flowNodeId: id, project } = confirmation
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t('written.question')}
      consequence={t('written.consequence', { project: project.title })}
      confirmLabel={t('written.confirm')}
      action={() =>
        callUntilAnswered(
          'POST /recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult',
          { id },
          t('shell.arrived'),
        )
      }
      successMessage={t('written.done')}
    />
  )
}
