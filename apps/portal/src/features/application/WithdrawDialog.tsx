import { isNeverSubmitted } from '../../recruitment/is-never-submitted.ts'
import { ActionDialog } from '../../shell/ActionDialog.tsx'
import { call } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import type { ApplicationDialogProps } from './dialog-props.ts'

/** Asks before an application ends by its applicant's will. A draft that was never submitted is discarded. */
export function WithdrawDialog({ application, opened, onClose }: ApplicationDialogProps) {
  const t = useT()
  const discards = isNeverSubmitted(application)
  const word = discards ? 'discard' : 'withdraw'
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t(`application.${word}_question`)}
      consequence={
        <>
          {t(`application.${word}_consequence`)}
          {application.states.fee === 'PAID' && t('application.withdraw_refund')}
        </>
      }
      confirmLabel={t(`application.change_${word}`)}
      kind="destructive"
      action={() => call('POST /recruitApi/app/api/person/jobApply/withdraw', { id: application.id })}
      successMessage={t(discards ? 'application.discarded' : 'application.withdrawn')}
    />
  )
}
