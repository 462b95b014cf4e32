import { Button } from '@mantine/core'
import { Box, PlainButton } from '@rostrum/ui/layout'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { FactActionProps, PanelProps } from '../../../engine/public/resource-override.ts'
import { RevealForm } from '../../../parts/workforce/RevealForm.tsx'
import { call, download } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

/** The scan of a paper, for those who may see what is sealed. */
export function DocumentActs({ record: { id, scanFileId } }: PanelProps) {
  const t = useT()
  const reportFailure = useReportFailure()
  if (!useHasPermission('employee-personal:read') || typeof scanFileId !== 'string') return null
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      onClick={() => void download('GET /workbenchApi/workforce/documents/{id}/scan', { id }).catch(reportFailure)}
    >
      {t('employee_document.download')}
    </Button>
  )
}

/** Shows the number of a paper as a whole for a purpose, next to the masked one. */
export function RevealNumber({ record: { id, number } }: FactActionProps) {
  const t = useT()
  const mayReveal = useHasPermission('employee-personal:read')
  const [isOpen, setOpen] = useState(false)
  if (!mayReveal || typeof number !== 'string' || number === '') return null
  if (isOpen)
    return (
      <Box mt={6}>
        <RevealForm
          reveal={(purpose) => call('POST /workbenchApi/workforce/documents/{id}/reveals', { id, purpose })}
        />
      </Box>
    )
  return (
    <Box component={PlainButton} ms={8} c="link" fz={13} onClick={() => setOpen(true)}>
      {t('employee.reveal')}
    </Box>
  )
}
