import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

/** Ways from a hire to its approval and to the employee that it made. */
export function EntryActs({ record: { requestId, employmentId } }: PanelProps) {
  const t = useT()
  const readsFiles = useHasPermission('employee:read')
  return (
    <>
      {typeof requestId === 'string' && (
        <Button component={Link} variant="default" to={`/approvals/inbox?box=mine&request=${requestId}`}>
          {t('entry.open_request')}
        </Button>
      )}
      {readsFiles && typeof employmentId === 'string' && (
        <Button component={Link} variant="default" to={`/workforce/person?id=${employmentId}`}>
          {t('entry.open_employee')}
        </Button>
      )}
    </>
  )
}
