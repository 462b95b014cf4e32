import { ActionDialog } from '../../shell/ActionDialog.tsx'
import { call } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import type { ApplicationDialogProps } from './dialog-props.ts'

export function WithdrawDialog({ application, opened, onClose }: ApplicationDialogProps) {
  const t = useT()
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t('application.withdraw_question')}
      consequence={
        <>
          {t('application.withdraw_consequence')}
          {application.states.fee === 'PAID' && t('application.withdraw_refund')}
        </>
      }
      confirmLabel={t('application.change_withdraw')}
      kind="destructive"
      action={() => call('POST /recruitApi/app/api/person/jobApply/withdraw', { id: application.id })}
      successMessage={t('application.withdrawn')}
    />
  )
}
