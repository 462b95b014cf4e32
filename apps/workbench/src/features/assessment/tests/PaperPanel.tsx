import { Button } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { IconListDetails } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../shell/use-t.ts'

/** Links from a paper to its questions. */
export function PaperPanel({ record }: { record: ResourceRecord }) {
  const t = useT()
  return (
    <Button
      component={Link}
      to={`/assessment/papers/compose?id=${record.id}`}
      variant="default"
      leftSection={<IconListDetails size={16} />}
    >
      {t('assess.compose')}
    </Button>
  )
}
