import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

/** The ways from an act to its request and to its person. */
export function ActLinks({ record: { requestId, employmentId } }: Pick<PanelProps, 'record'>) {
  const t = useT()
  const readsFiles = useHasPermission('employee:read')
  return (
    <>
      {typeof requestId === 'string' && (
        <Button
          component={Link}
          variant="default"
          to={`/approvals/inbox?${new URLSearchParams({ box: 'mine', request: requestId })}`}
        >
          {t('personnel.open_request')}
        </Button>
      )}
      {readsFiles && (
        <Button
          component={Link}
          variant="default"
          to={`/workforce/person?${new URLSearchParams({ id: String(employmentId) })}`}
        >
          {t('personnel.open_employee')}
        </Button>
      )}
    </>
  )
}
