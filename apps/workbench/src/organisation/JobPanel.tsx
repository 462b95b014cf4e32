import { Button } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/resource/resource-calls'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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
  const act = useMutation({
    mutationFn: (name: keyof typeof calls) => call(calls[name], { id: record.id }),
    onSuccess: async () => {
      toast({ tone: 'done', message: t('list.saved') })
      await queries.invalidateQueries({ queryKey: ['/workbenchApi/system/jobs'] })
    },
    onError: reportFailure,
  })
  if (!useMay('job:write')) return null
  return (
    <div className={classes.acts}>
      <Button variant="default" onClick={() => act.mutate('retry')}>
        {t('job.retry')}
      </Button>
      <Button variant="default" color="red" onClick={() => act.mutate('cancel')}>
        {t('job.cancel')}
      </Button>
    </div>
  )
}
