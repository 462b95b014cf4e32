import { Flex } from '@rostrum/ui/layout'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { ActLinks } from './ActLinks.tsx'

/** What leads on from an act on a guide. */
export const GuideActPanel = ({ record }: PanelProps) => (
  <Flex wrap="wrap" gap={8}>
    <ActLinks record={record} />
  </Flex>
)
