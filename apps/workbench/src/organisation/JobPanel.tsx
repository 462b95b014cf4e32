import type { ResourceRecord } from '@rostrum/contracts/resource/resource-calls'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../shell/api.ts'
import { useReportFailure } from '../shell/failure.ts'
import { useMay } from '../shell/page-context.ts'
import { useT } from '../shell/use-t.ts'
import classes from './RoleInputs.module.css'

const calls = {
  retry: 'POST /workbenchApi/system/jobs/{id}/retry',
  cancel: 'DELETE /workbenchApi/system/jobs/{id}',
} as const

/** What can be done with a job that waits or has failed. */
export function JobPanel({ record }: { record: ResourceRecord }) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [asking, setAsking] = useState(false)
  const act = useMutation({
    mutationFn: (name: keyof typeof calls) => call(calls[name], { id: record.id }),
    onSuccess: async () => {
      toast({ tone: 'done', message: t('list.saved') })
      await queries.invalidateQueries({ queryKey: ['/workbenchApi/system/jobs'] })
    },
    onError: reportFailure,
  })
  const running = record.startedAt ? t('job.running') : undefined
  if (!useMay('job:write')) return null
  return (
    <div className={classes.acts}>
      <ActionButton
        variant="default"
        reason={running}
        loading={act.isPending && act.variables === 'retry'}
        onClick={() => act.mutate('retry')}
      >
        {t('job.retry')}
      </ActionButton>
      <ActionButton variant="default" reason={running} onClick={() => setAsking(true)}>
        {t('job.cancel')}
      </ActionButton>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('job.cancel')}
        consequence={t('job.cancel_consequence')}
        confirmLabel={t('job.cancel')}
        kind="destructive"
        onConfirm={async () => void (await act.mutateAsync('cancel'))}
      />
    </div>
  )
}
