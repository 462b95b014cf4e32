import type { VerdictKind } from '@rostrum/contracts/recruitment/positions/requirements'
import { StateBadge } from '@rostrum/ui/StateBadge'
import type { Tone } from '@rostrum/ui/tokens'
import { IconCheck, IconClipboardList, IconHelpCircle, IconX } from '@tabler/icons-react'
import { useT } from '../shell/use-t.ts'

const verdictStyles: Record<VerdictKind, { tone: Tone; Icon: typeof IconCheck }> = {
  meets: { tone: 'done', Icon: IconCheck },
  attest: { tone: 'deadline', Icon: IconClipboardList },
  unknown: { tone: 'neutral', Icon: IconHelpCircle },
  fails: { tone: 'error', Icon: IconX },
}

export function VerdictBadge({ verdict }: { verdict: VerdictKind }) {
  const t = useT()
  const { tone, Icon } = verdictStyles[verdict]
  return (
    <StateBadge tone={tone} icon={<Icon />}>
      {t(`requirement.verdict_${verdict}`)}
    </StateBadge>
  )
}
