import type { Parties } from './people.ts'
import { isParty } from './people.ts'
import type { StepPeople } from './resolve-step.ts'

/** Why a request cannot be submitted: the step that no one can decide, or that only its own parties would decide. */
type PlanProblem = { readonly problem: 'no_approver'; readonly step: number } | { readonly problem: 'self' }

/**
 * Whether the resolved steps of a request make a decision. A request about the requester needs another person, unless
 * all of its steps are left out by rules that have nothing to do with the requester.
 */
export function findPlanProblem(steps: readonly StepPeople[], parties: Parties): PlanProblem | undefined {
  const step = steps.findIndex(({ outcome }) => outcome === 'refuse')
  if (step >= 0) return { problem: 'no_approver', step }
  if (parties.requesterId !== parties.subjectId) return undefined
  const approvers = steps.flatMap((people) => (people.outcome === 'ask' ? people.principals : []))
  if (approvers.some(({ accountId }) => !isParty(parties, accountId))) return undefined
  const withoutRequester = steps.some((people) => people.outcome === 'skip' && people.why === 'requester')
  return approvers.length > 0 || withoutRequester ? { problem: 'self' } : undefined
}
