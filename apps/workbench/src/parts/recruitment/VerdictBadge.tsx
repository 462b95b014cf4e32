import type { VerdictKind } from '@rostrum/contracts/recruitment/positions/requirements'
import { StateBadge } from '@rostrum/ui/StateBadge'
import type { Tone } from '@rostrum/ui/tokens'
import { useT } from '../../shell/use-t.ts'

const tones: Record<VerdictKind, Tone> = { meets: 'done', attest: 'open', unknown: 'deadline', fails: 'error' }

/** The verdict of the rules on one requirement, or, with a count, on several. */
export function VerdictBadge({ verdict, count }: { verdict: VerdictKind; count?: number }) {
  const t = useT()
  const words = t(`requirement.verdict_${verdict}`)
  return <StateBadge tone={tones[verdict]}>{count === undefined ? words : `${count} ${words}`}</StateBadge>
}
