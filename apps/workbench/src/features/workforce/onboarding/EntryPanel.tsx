import { Flex } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

/** Ways from a hire to its approval and to the employee that it made. */
export function EntryPanel({ record: { requestId, employmentId } }: PanelProps) {
  const t = useT()
  const readsFiles = useHasPermission('employee:read')
  return (
    <Flex gap={16} wrap="wrap">
      {typeof requestId === 'string' && (
        <Link to={`/approvals/inbox?box=mine&request=${requestId}`}>{t('entry.open_request')}</Link>
      )}
      {readsFiles && typeof employmentId === 'string' && (
        <Link to={`/workforce/person?id=${employmentId}`}>{t('entry.open_employee')}</Link>
      )}
    </Flex>
  )
}
