import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import type { Confirmation } from './confirmations.ts'

type ConfirmTestDialogProps = {
  confirmation: Confirmation
  opened: boolean
  onClose: () => void
}

export function ConfirmTestDialog({ confirmation, opened, onClose }: ConfirmTestDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const confirm = async () => {
    try {
      await call('POST /recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult', { id: confirmation.flowNodeId })
      toast({ tone: 'done', message: t('written.done') })
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
      title={t('written.question')}
      consequence={t('written.consequence', { project: confirmation.project.title })}
      confirmLabel={t('written.confirm')}
      onConfirm={confirm}
    />
  )
}
