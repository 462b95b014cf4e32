import type { Parties } from './people.ts'
import { isParty } from './people.ts'
import type { StepPeople } from './resolve-step.ts'

/** Why a request cannot be submitted: the step that nobody can decide, or that only its own parties would decide. */
export type PlanFault = { readonly fault: 'nobody'; readonly step: number } | { readonly fault: 'self' }

/**
 * Whether the resolved steps of a request make a decision. A request about the requester needs another person, unless
 * all of its steps are left out by rules that have nothing to do with the requester.
 */
export function findPlanFault(steps: readonly StepPeople[], parties: Parties): PlanFault | undefined {
  const step = steps.findIndex(({ outcome }) => outcome === 'refuse')
  if (step >= 0) return { fault: 'nobody', step }
  if (parties.requesterId !== parties.subjectId) return undefined
  const asked = steps.flatMap((people) => (people.outcome === 'ask' ? people.principals : []))
  if (asked.some(({ accountId }) => !isParty(parties, accountId))) return undefined
  const withoutRequester = steps.some((people) => people.outcome === 'skip' && people.why === 'requester')
  return asked.length > 0 || withoutRequester ? { fault: 'self' } : undefined
}
