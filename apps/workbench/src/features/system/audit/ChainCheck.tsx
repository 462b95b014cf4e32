import { Button } from '@mantine/core'
import { toast } from '@rostrum/ui/Toasts'
import { IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'

/** Recomputes the hash chain of the audit log and reports whether it is intact. */
export function ChainCheck() {
  const t = useT()
  const reportFailure = useReportFailure()
  const check = useMutation({
    mutationFn: () => call('POST /workbenchApi/system/audit-verification', {}),
    onSuccess: ({ brokenBatch, ...counts }) =>
      brokenBatch === null
        ? toast({ tone: 'done', message: t('system_health.chain_whole', counts) })
        : toast({ tone: 'error', message: t('system_health.chain_broken', { batch: brokenBatch }) }),
    onError: reportFailure,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconLink size={16} />}
      loading={check.isPending}
      onClick={() => check.mutate()}
    >
      {t('system_health.verify')}
    </Button>
  )
}
