import type { VerdictKind } from '@rostrum/contracts/recruitment/positions/requirements'
import { StateBadge } from '@rostrum/ui/StateBadge'
import type { Tone } from '@rostrum/ui/tokens'
import { IconCheck, IconClipboardList, IconHelpCircle, IconX } from '@tabler/icons-react'
import { type PortalText, useT } from '../shell/use-t.ts'

const verdictStyles: Record<VerdictKind, { tone: Tone; Icon: typeof IconCheck }> = {
  meets: { tone: 'done', Icon: IconCheck },
  attest: { tone: 'deadline', Icon: IconClipboardList },
  unknown: { tone: 'neutral', Icon: IconHelpCircle },
  fails: { tone: 'error', Icon: IconX },
}

const overall = {
  meets: 'requirement.overall_meets',
  attest: 'requirement.verdict_attest',
  unknown: 'requirement.verdict_unknown',
  fails: 'requirement.overall_fails',
} as const satisfies Record<VerdictKind, PortalText>

type VerdictBadgeProps = {
  verdict: VerdictKind
  /** The verdict on a position as a whole, not on one requirement. */
  isOverall?: boolean
}

export function VerdictBadge({ verdict, isOverall = false }: VerdictBadgeProps) {
  const t = useT()
  const { tone, Icon } = verdictStyles[verdict]
  return (
    <StateBadge tone={tone} icon={<Icon />}>
      {t(isOverall ? overall[verdict] : `requirement.verdict_${verdict}`)}
    </StateBadge>
  )
}
