import {
  type AttemptAction,
  type AttemptVocabulary,
  attemptLifecycle,
  attemptStartRequirement,
} from '@rostrum/contracts/assessment/tests/lifecycle'
import { graceSeconds } from '@rostrum/contracts/assessment/tests/question-types'
import { unmetRequirement } from '@rostrum/contracts/kernel/lifecycle'
import { reachesShare } from '@rostrum/recruitment-rules/marking'
import { findTransitionBlocker, guardContextOf } from '../../../../engines/lifecycle/decide.ts'
import { defineMachine, refusalByCode } from '../../../../engines/lifecycle/machine.ts'
import { system } from '../../../../kernel/actor.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Attempt } from './attempt.store.ts'

/** With the total of its marks as soon as every answer has some. */
export type GradableAttempt = Attempt & { readonly total?: string }

/** Attempts with an earlier deadline are over, including the grace period for saves in transit. */
export const latestDeadline = (now: Date): Date => new Date(now.getTime() - graceSeconds * 1000)

const isTimeUp = ({ deadline_at }: Attempt, now: Date): boolean =>
  deadline_at !== null && deadline_at < latestDeadline(now)

const refuse = refusalByCode<AttemptVocabulary, GradableAttempt>({
  otherwise: 'assessment.attempt_state',
  window_closed: 'assessment.invitation_expired',
  guards: {
    begun: 'assessment.not_started',
    notBegun: 'assessment.already_started',
    timeLeft: 'assessment.time_expired',
    timeOver: 'assessment.attempt_state',
    fullyMarked: 'assessment.attempt_state',
    reachesPassMark: 'assessment.attempt_state',
    belowPassMark: 'assessment.attempt_state',
  },
})

export const attemptMachine = defineMachine<AttemptVocabulary, GradableAttempt>({
  lifecycle: attemptLifecycle,
  table: 'attempt',
  stateColumn: 'state',
  auditEntity: 'attempt',
  windows: ({ created_at, closes_at }) => ({
    invitation: { start: created_at.toISOString(), end: closes_at.toISOString() },
  }),
  guards: {
    begun: ({ started_at }) => started_at !== null,
    notBegun: ({ started_at }) => started_at === null,
    timeLeft: (attempt, { now }) => !isTimeUp(attempt, now),
    timeOver: (attempt, { now }) => isTimeUp(attempt, now),
    fullyMarked: ({ total }) => total !== undefined,
    reachesPassMark: ({ total, full_marks, pass_percent }) =>
      total !== undefined && reachesShare(total, full_marks, pass_percent),
    belowPassMark: ({ total, full_marks, pass_percent }) =>
      total !== undefined && !reachesShare(total, full_marks, pass_percent),
  },
  refusals: refuse,
  trackedColumns: ['score'],
})

export function canTransitionAttempt(
  attempt: GradableAttempt,
  action: AttemptAction,
  role: AttemptVocabulary['role'],
  now: Date,
): boolean {
  const context = { actor: system('assessment'), role, now }
  return findTransitionBlocker(attemptMachine, attempt, action, context) === undefined
}

/** @throws DomainError why the paper cannot be started */
export function requireStartable(attempt: Attempt, now: Date): void {
  if (attempt.state !== 'evaluating') throw new DomainError('assessment.invitation_expired')
  const context = { actor: system('assessment'), role: 'candidate', now } as const
  const blocker = unmetRequirement(attemptStartRequirement, guardContextOf(attemptMachine, attempt, context))
  if (blocker) throw refuse(blocker, attempt)
}
