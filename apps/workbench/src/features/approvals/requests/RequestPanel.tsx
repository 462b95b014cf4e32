import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useT } from '../../../shell/use-t.ts'

/** The way from a request in the list of all to its facts and path. */
export function RequestPanel({ record: { id } }: PanelProps) {
  const t = useT()
  return (
    <Button component={Link} to={`/approvals/inbox?box=mine&request=${id}`}>
      {t('approval.path')}
    </Button>
  )
}
