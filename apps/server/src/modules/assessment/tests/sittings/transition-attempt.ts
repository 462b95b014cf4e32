import {
  type AttemptAction,
  type AttemptGuard,
  type AttemptState,
  type AttemptVocabulary,
  attemptLifecycle,
  attemptStartRequirement,
} from '@rostrum/contracts/assessment/tests/lifecycle'
import { graceSeconds } from '@rostrum/contracts/assessment/tests/question-types'
import type { ErrorCode } from '@rostrum/contracts/errors'
import {
  type Blocker,
  findBlocker,
  findTransition,
  type GuardContext,
  unmetRequirement,
} from '@rostrum/contracts/kernel/lifecycle'
import { reachesShare } from '@rostrum/recruitment-rules/marking'
import type { Actor } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { type Attempt, type AttemptChange, updateAttempt } from './attempt.store.ts'

type Role = AttemptVocabulary['role']
type Graded = { readonly score: string }

/** Attempts with an earlier deadline are over, including the grace period for saves in transit. */
export const latestDeadline = (now: Date): Date => new Date(now.getTime() - graceSeconds * 1000)

const isTimeUp = ({ deadline_at }: Attempt, now: Date): boolean =>
  deadline_at !== null && deadline_at < latestDeadline(now)

function guardContextOf(attempt: Attempt, role: Role, now: Date, marked?: Graded): GuardContext<AttemptVocabulary> {
  return {
    role,
    now: now.toISOString(),
    windows: { invitation: { start: attempt.created_at.toISOString(), end: attempt.closes_at.toISOString() } },
    evaluateGuard: (guard: AttemptGuard) => {
      switch (guard) {
        case 'begun':
          return attempt.begun_at !== null
        case 'notBegun':
          return attempt.begun_at === null
        case 'timeLeft':
          return !isTimeUp(attempt, now)
        case 'timeOver':
          return isTimeUp(attempt, now)
        case 'fullyMarked':
          return marked !== undefined
        case 'reachesPassMark':
          return marked !== undefined && reachesShare(marked.score, attempt.full_marks, attempt.pass_percent)
        case 'belowPassMark':
          return marked !== undefined && !reachesShare(marked.score, attempt.full_marks, attempt.pass_percent)
      }
    },
  }
}

export const canTransitionAttempt = (attempt: Attempt, action: AttemptAction, role: Role, now: Date, marked?: Graded) =>
  findBlocker(attemptLifecycle, attempt.state, action, guardContextOf(attempt, role, now, marked)) === undefined

type TransitionContext = { readonly actor: Actor; readonly role: Role; readonly now: Date }

/**
 * Executes a lifecycle transition with its audit.
 *
 * @throws DomainError why it is not possible
 */
export async function transitionAttempt(
  tx: Tx,
  attempt: Attempt,
  action: AttemptAction,
  { actor, role, now }: TransitionContext,
  change: AttemptChange = {},
): Promise<AttemptState> {
  const marked = change.score === undefined ? undefined : { score: change.score }
  const blocker = findBlocker(attemptLifecycle, attempt.state, action, guardContextOf(attempt, role, now, marked))
  const move = findTransition(attemptLifecycle, attempt.state, action)
  if (blocker || !move) throw refusal(blocker)
  await updateAttempt(tx, attempt.id, { ...change, state: move.to })
  const facts = { changes: { state: [attempt.state, move.to] }, ...(marked && { score: marked.score }) }
  await audit(tx, actor, now, { event: `sitting.${action}`, entity: 'sitting', entityId: attempt.id, facts })
  return move.to
}

/** @throws DomainError why the paper cannot be started */
export function requireStartable(attempt: Attempt, now: Date): void {
  if (attempt.state !== 'evaluating') throw new DomainError('assessment.invitation_over')
  const blocker = unmetRequirement(attemptStartRequirement, guardContextOf(attempt, 'candidate', now))
  if (blocker) throw refusal(blocker)
}

function refusal(blocker: Blocker<AttemptVocabulary> | undefined): DomainError {
  if (blocker?.kind === 'window_closed') return new DomainError('assessment.invitation_over')
  if (blocker?.kind === 'guard') return new DomainError(codeOf(blocker.guard))
  return new DomainError('assessment.sitting_state')
}

function codeOf(guard: AttemptGuard): ErrorCode {
  switch (guard) {
    case 'begun':
      return 'assessment.not_begun'
    case 'notBegun':
      return 'assessment.begun_already'
    case 'timeLeft':
      return 'assessment.time_over'
    case 'timeOver':
    case 'fullyMarked':
    case 'reachesPassMark':
    case 'belowPassMark':
      return 'assessment.sitting_state'
  }
}
