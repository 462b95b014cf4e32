import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import type { ActionDialogProps } from './dialog-props.ts'

export function WithdrawDialog({ application, opened, onClose }: ActionDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const withdraw = async () => {
    try {
      await call('POST /recruitApi/app/api/person/jobApply/withdraw', { id: application.id })
      toast({ tone: 'done', message: t('application.withdrawn') })
    } catch (error) {
      reportFailure(error)
      throw error
    } finally {
      await queries.invalidateQueries()
    }
  }
  return (
    <ConfirmDialog
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
      onConfirm={withdraw}
    />
  )
}
