import { Flex, Stack } from '@rostrum/ui/layout'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { ActLinks } from './ActLinks.tsx'
import { LeavingChecklist } from './leaving/LeavingChecklist.tsx'

/** What leads on from a regularisation or a resignation. */
export function ActPanel({ record }: PanelProps) {
  const hasChecklist = record.checklist === 'open' || record.checklist === 'closed'
  return (
    <Stack gap={20}>
      <Flex wrap="wrap" gap={8}>
        <ActLinks record={record} />
      </Flex>
      {hasChecklist && <LeavingChecklist id={record.id} />}
    </Stack>
  )
}
