import { Button } from '@mantine/core'
import { Flex } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import { newRecordPath } from '../../../engine/public/presets.ts'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

/** From a person without a contract to the contract that is missing. */
export function MissingPanel({ record: { id } }: PanelProps) {
  const t = useT()
  const mayWrite = useHasPermission('contract:write')
  return (
    <Flex gap={8} wrap="wrap">
      {mayWrite && (
        <Button component={Link} to={newRecordPath('/workforce/contracts', { employmentId: id })}>
          {t('contract.add')}
        </Button>
      )}
      <Button component={Link} to={`/workforce/person?id=${id}`} variant="default">
        {t('entity.employment')}
      </Button>
    </Flex>
  )
}
