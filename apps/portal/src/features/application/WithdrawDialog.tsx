import { withdrawalWord } from '../../recruitment/withdrawal-word.ts'
import { ActionDialog } from '../../shell/ActionDialog.tsx'
import { call } from '../../shell/api.ts'
import { useSentences } from '../../shell/use-sentences.ts'
import { useT } from '../../shell/use-t.ts'
import type { ApplicationDialogProps } from './dialog-props.ts'

const successMessages = { discard: 'application.discarded', withdraw: 'application.withdrawn' } as const

/** Asks before an application ends by its applicant's will. */
export function WithdrawDialog({ application, opened, onClose }: ApplicationDialogProps) {
  const t = useT()
  const join = useSentences()
  const word = withdrawalWord(application)
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t(`application.${word}_question`)}
      consequence={join(
        t(`application.${word}_consequence`),
        application.states.fee === 'PAID' && t('application.withdraw_refund'),
      )}
      confirmLabel={t(`application.change_${word}`)}
      kind="destructive"
      action={() => call('POST /recruitApi/app/api/person/jobApply/withdraw', { id: application.id })}
      successMessage={t(successMessages[word])}
    />
  )
}
