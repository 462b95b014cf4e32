import { VisuallyHidden } from '@mantine/core'
import { Text } from '@rostrum/ui/layout'
import { IconCheck } from '@tabler/icons-react'

/** Yes as a check sign, and No as a muted dash. The word is for screen readers. */
export function YesSign({ isYes, word }: { isYes: boolean; word: string }) {
  return (
    <>
      {isYes ? (
        <IconCheck size={16} aria-hidden="true" style={{ verticalAlign: '-3px' }} />
      ) : (
        <Text span c="mute" aria-hidden="true">
          –
        </Text>
      )}
      <VisuallyHidden>{word}</VisuallyHidden>
    </>
  )
}
