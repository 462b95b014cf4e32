import { Flex, Text } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'

/** Says below the head what happened to the open form elsewhere, with a button against its loss. */
export function FormChangeNotice({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Flex align="center" gap={12} wrap="wrap" px={16} py={8} bg="deadline-tint">
      <Text role="alert" fz={13} c="deadline" overflowWrap="anywhere">
        {words}
      </Text>
      {children}
    </Flex>
  )
}
