import { Button } from '@mantine/core'
import { Stack } from '@rostrum/ui/layout'
import { IconDownload } from '@tabler/icons-react'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { RevealForm } from '../../../parts/workforce/RevealForm.tsx'
import { call, download } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

/** The sealed parts of a paper: its number for a purpose, and its scan. */
export function DocumentPanel({ record: { id, number, scanFileId } }: PanelProps) {
  const t = useT()
  const reportFailure = useReportFailure()
  const mayReveal = useHasPermission('employee-personal:read')
  if (!mayReveal) return null
  return (
    <Stack component="section" gap={12}>
      {typeof number === 'string' && number !== '' && (
        <RevealForm
          reveal={(purpose) => call('POST /workbenchApi/workforce/documents/{id}/reveals', { id, purpose })}
        />
      )}
      {typeof scanFileId === 'string' && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => void download('GET /workbenchApi/workforce/documents/{id}/scan', { id }).catch(reportFailure)}
        >
          {t('employee_document.download')}
        </Button>
      )}
    </Stack>
  )
}
