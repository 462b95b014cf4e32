import { findApplicationBlocker, refusalOf } from '@rostrum/contracts/recruitment/applications/application-actions'
import type { ReviewAction } from '@rostrum/contracts/recruitment/applications/lifecycle'
import type { ApplicationRole } from '@rostrum/contracts/recruitment/applications/states'
import { type Actor, actorId } from '../../../../kernel/actor.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Project } from '../projects/project.ts'
import { factsOf } from './application-facts.ts'
import type { LoadedApplication } from './loaded-application.ts'
import { type StateTransition, statesAfter } from './state-transition.ts'

/** The actor of a transition, the role, the time and the reason. */
export type TransitionContext = {
  readonly actor: Actor
  readonly role: ApplicationRole
  readonly now: Date
  readonly reason?: string | null
  /** The deadline of a correction, when the reviewer sets another day than the rule of the project. */
  readonly correctionDeadline?: Date | undefined
  /** Nothing blocks submission. Only a caller that has just checked it may set this. */
  readonly complete?: boolean
}

export type DecidedTransition = StateTransition & {
  readonly before: string
  readonly after: string
  readonly role: ApplicationRole
  readonly actorId: string | null
  readonly reason: string | null
}

/** Transitions that the table allows now, not yet written. */
export type Decision<A extends LoadedApplication = LoadedApplication> = {
  readonly from: A
  readonly to: A
  readonly context: TransitionContext
  /** In order. The first one was requested; the others follow from it. */
  readonly transitions: readonly [DecidedTransition, ...DecidedTransition[]]
}

/**
 * Decides one transition and its automatic consequences, by the tables of the lifecycle.
 *
 * @throws DomainError with the reason why the transition is not possible
 */
export function decide<A extends LoadedApplication>(
  from: A,
  transition: StateTransition,
  context: TransitionContext,
): Decision<A> {
  const obstacle = findApplicationBlocker(
    transition,
    factsOf(from, context.complete),
    context.role,
    from.project.windows,
    context.now.toISOString(),
  )
  if (obstacle) {
    const { reason, params } = refusalOf(obstacle, transition, from.project.timeZone)
    throw new DomainError(reason, params)
  }
  const first = decideTransition(from, transition, context)
  let to = applyTransition(from, transition, context)
  const following: DecidedTransition[] = []
  for (let next = nextAutomatic(to, context.now); next; next = nextAutomatic(to, context.now)) {
    following.push(decideTransition(to, next, { ...context, role: 'schedule', reason: null }))
    to = applyTransition(to, next, context)
  }
  return { from, to, context, transitions: [first, ...following] }
}

/** Transitions that the rules of the project make as soon as they are possible. */
const automatic: readonly StateTransition[] = [
  { column: 'review', action: 'passByRules' },
  { column: 'fee', action: 'charge' },
  { column: 'exam', action: 'admit' },
]

const nextAutomatic = (application: LoadedApplication, now: Date): StateTransition | undefined =>
  automatic.find(
    (move) =>
      findApplicationBlocker(move, factsOf(application), 'schedule', application.project.windows, now.toISOString()) ===
      undefined,
  )

function decideTransition(
  from: LoadedApplication,
  requested: StateTransition,
  { actor, role, reason }: TransitionContext,
): DecidedTransition {
  return {
    ...requested,
    before: from[requested.column],
    after: statesAfter(from, requested)[requested.column],
    role,
    actorId: role === 'schedule' ? null : actorId(actor),
    reason: reason ?? null,
  }
}

/** The application after a transition: its new state, and the effects on its other values. */
function applyTransition<A extends LoadedApplication>(
  application: A,
  requested: StateTransition,
  mover: TransitionContext,
): A {
  return {
    ...application,
    ...statesAfter(application, requested),
    ...sideEffectsOf(application, requested, mover),
    reviewUntil:
      requested.column === 'review' ? reviewTerm(application, requested.action, mover) : application.reviewUntil,
  }
}

/** A submission after the review of the project is over gets a review time as long as its correction time. */
const reviewTerm = (
  { project, postCancelled }: LoadedApplication,
  action: ReviewAction,
  { now }: TransitionContext,
): Date | null => (action === 'resubmit' || (action === 'submit' && postCancelled) ? correctionEnd(project, now) : null)

function sideEffectsOf(
  { project }: LoadedApplication,
  requested: StateTransition,
  { now, correctionDeadline }: TransitionContext,
): Partial<Pick<LoadedApplication, 'correction' | 'postCancelled'>> {
  switch (requested.action) {
    case 'return':
      return { correction: { from: now, deadline: correctionDeadline ?? correctionEnd(project, now) } }
    case 'submit':
    case 'resubmit':
      return { correction: null, postCancelled: false }
    case 'cancelPost':
      return { postCancelled: true }
    default:
      return {}
  }
}

/** The end of the time for a correction, and for its review, when it starts now. */
export const correctionEnd = ({ correctionHours }: Pick<Project, 'correctionHours'>, now: Date): Date =>
  new Date(now.getTime() + correctionHours * 3_600_000)
