import type { ApplicationCounters } from '../../projects/public.ts'
import type { States } from './state-transition.ts'

/** The counts of an application for its effective position: applied, passed, and fee settled. */
export function countersFor({ review, fee }: Pick<States, 'review' | 'fee'>): ApplicationCounters {
  const counts = review === 'SUBMITTED' || review === 'RETURNED' || review === 'PASSED'
  return {
    applied: Number(counts),
    passed: Number(review === 'PASSED'),
    paid: Number(counts && (fee === 'PAID' || fee === 'WAIVED')),
  }
}

export function counterDelta(before: States, after: States): ApplicationCounters {
  const [old, current] = [countersFor(before), countersFor(after)]
  return {
    applied: current.applied - old.applied,
    passed: current.passed - old.passed,
    paid: current.paid - old.paid,
  }
}
