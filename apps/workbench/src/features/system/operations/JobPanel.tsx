import { Group } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ApiFailure } from '@rostrum/ui/api-failure'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { toast } from '@rostrum/ui/Toasts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery } from '../../../engine/public/resource-query.ts'
import { call } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission, usePageAddress } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

const path = '/workbenchApi/system/jobs'

/** The actions on a waiting or failed job. */
export function JobPanel({ record }: { record: ResourceRecord }) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [, change] = usePageAddress()
  const [asking, setAsking] = useState(false)
  const refresh = () =>
    Promise.all(['list', 'history'].map((what) => queries.invalidateQueries({ queryKey: [path, what] })))
  const leave = () => {
    change((address) => {
      if (address.get('id') === record.id) address.delete('id')
    })
    return refresh()
  }
  const retry = useMutation({
    mutationFn: async () => {
      await call('POST /workbenchApi/system/jobs/{id}/retry', { id: record.id })
      return waitForJob(queries, record.id)
    },
    onSuccess: async (end) => {
      if (end) toast({ tone: end === 'done' ? 'done' : 'error', message: t(`job.${end}`) })
      await (end === 'done' ? leave() : refresh())
    },
    onError: reportFailure,
  })
  const cancel = async () => {
    try {
      await call('DELETE /workbenchApi/system/jobs/{id}', { id: record.id })
      toast({ tone: 'done', message: t('job.cancelled') })
      await leave()
    } catch (error) {
      reportFailure(error)
      throw error
    }
  }
  const running = record.startedAt || retry.isPending ? t('job.running') : undefined
  if (!useHasPermission('job:write')) return null
  return (
    <Group gap="xs">
      <ActionButton
        variant="default"
        reason={retry.isPending ? undefined : running}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
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
        cancelLabel={t('ui.back')}
        kind="destructive"
        onConfirm={cancel}
      />
    </Group>
  )
}

const [maxPolls, pollMilliseconds] = [40, 500]

/**
 * The result of a job that was started by hand; undefined if it takes longer than about twenty seconds. A finished job
 * is deleted.
 */
async function waitForJob(queries: QueryClient, id: string): Promise<'done' | 'failed' | undefined> {
  for (let look = 0; look < maxPolls; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
    try {
      const { record } = await queries.fetchQuery({ ...recordQuery(path, id), staleTime: 0, retry: false })
      if (record.startedAt === null && Number(record.attempts) > 0) return 'failed'
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) return 'done'
      throw error
    }
  }
  return undefined
}
