import { Button } from '@mantine/core'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
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
  /** Why there is nothing to export; absent where there is something. */
  disabledReason?: string | undefined
}

/** Exports what a page shows, for people who may. */
export function ExportButton({ permission, call, input, disabledReason }: ExportButtonProps) {
  const t = useT()
  const reportFailure = useReportFailure()
  const exporting = useMutation({ mutationFn: () => download(call, input), onError: reportFailure })
  if (!useHasPermission(permission)) return null
  return (
    <DisabledReason reason={disabledReason}>
      {(held) => (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
          {...held}
        >
          {t('list.export')}
        </Button>
      )}
    </DisabledReason>
  )
}
