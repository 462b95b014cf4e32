import { useDates } from '../../recruitment/use-dates.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { ActionDialog } from '../../shell/ActionDialog.tsx'
import { call } from '../../shell/api.ts'
import { useSentences } from '../../shell/use-sentences.ts'
import { useT } from '../../shell/use-t.ts'
import type { ApplicationDialogProps } from './dialog-props.ts'
import { useWaiverAgain } from './use-waiver-again.ts'

/** Asks before a request for a waiver is taken back: the fee is due again. */
export function WithdrawWaiverDialog({ application, opened, onClose }: ApplicationDialogProps) {
  const t = useT()
  const join = useSentences()
  const date = useDates(application.project.timeZone)
  const again = useWaiverAgain(application)
  const now = useServerNow()
  const { pay } = application.project.windows
  const isUpcoming = pay !== undefined && now < Date.parse(pay.start)
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t('application.waiver_withdraw_question')}
      consequence={join(
        t('application.waiver_withdraw_consequence'),
        isUpcoming && t('application.waiver_pay_from', { start: date(pay.start, 'deadline') }),
        pay && t('application.waiver_pay_by', { deadline: date(pay.end, 'deadline') }),
        again,
      )}
      confirmLabel={t('application.waiver_withdraw')}
      kind="destructive"
      action={() => call('POST /recruitApi/app/api/person/jobApply/withdrawWaiver', { id: application.id })}
      successMessage={t('application.waiver_withdrawn')}
    />
  )
}
