import { Text } from '@rostrum/ui/layout'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { dueTone } from './due-words.ts'

type DueWordsProps = { tone: NonNullable<ReturnType<typeof dueTone>>; children: ReactNode }

/** What a deadline means now. One that is over has a sign as well as a color. */
export function DueWords({ tone, children }: DueWordsProps) {
  return (
    <Text span c={tone} fw={tone === 'mute' ? undefined : 600}>
      {tone === 'error' && <IconAlertTriangle size={14} aria-hidden="true" style={{ marginInlineEnd: 4 }} />}
      {children}
    </Text>
  )
}
