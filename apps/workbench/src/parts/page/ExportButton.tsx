import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { useHasPermission } from '../../shell/page-context.ts'
import { useT } from '../../shell/use-t.ts'

type ExportButtonProps = {
  permission: string
  /** A call that answers with a spreadsheet. */
  call: string
  input: Record<string, unknown>
}

/** Exports what a page shows, for people who may. */
export function ExportButton({ permission, call, input }: ExportButtonProps) {
  const t = useT()
  const reportFailure = useReportFailure()
  const exporting = useMutation({ mutationFn: () => download(call, input), onError: reportFailure })
  if (!useHasPermission(permission)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {t('list.export')}
    </Button>
  )
}
