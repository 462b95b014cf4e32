import { Flex } from '@rostrum/ui/layout'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { ActLinks } from './ActLinks.tsx'

/** What leads on from a regularisation. */
export const ActPanel = ({ record }: PanelProps) => (
  <Flex wrap="wrap" gap={8}>
    <ActLinks record={record} />
  </Flex>
)
