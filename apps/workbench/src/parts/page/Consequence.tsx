import { Box, Flex } from '@rostrum/ui/layout'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A sentence that a question warns of. Unlike the word of a state it takes as many lines as it needs. */
export const Consequence = ({ children }: { children: ReactNode }) => (
  <Flex component="span" align="flex-start" gap={8} py={6} px={10} bdrs={6} bg="deadline-tint" c="deadline">
    <Box component="span" display="inline-flex" align="center" flex="none" h={24}>
      <IconAlertTriangle size={16} aria-hidden="true" />
    </Box>
    <Box component="span" flex={1} miw={0} lh={24} overflowWrap="anywhere">
      {children}
    </Box>
  </Flex>
)
