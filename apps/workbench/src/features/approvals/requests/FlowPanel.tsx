import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useT } from '../../../shell/use-t.ts'

/** The way from a flow in the list to its steps. */
export function FlowPanel({ record: { id } }: PanelProps) {
  const t = useT()
  return (
    <Button component={Link} to={`/approvals/flows/edit?id=${id}`} leftSection={<IconPencil size={16} />}>
      {t('approval.edit_flow')}
    </Button>
  )
}
