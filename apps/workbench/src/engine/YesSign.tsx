import { VisuallyHidden } from '@mantine/core'
import { Text } from '@rostrum/ui/layout'
import { IconCheck, IconX } from '@tabler/icons-react'

/** Yes as a check sign, and No as a muted cross: a dash is no value. The word is for screen readers. */
export function YesSign({ isYes, word }: { isYes: boolean; word: string }) {
  return (
    <>
      {isYes ? (
        <IconCheck size={16} aria-hidden="true" style={{ verticalAlign: '-3px' }} />
      ) : (
        <Text span c="mute">
          <IconX size={14} aria-hidden="true" style={{ verticalAlign: '-2px' }} />
        </Text>
      )}
      <VisuallyHidden>{word}</VisuallyHidden>
    </>
  )
}
