import type { StateTransition } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import { qualifyBlocker, refusalOf } from '@rostrum/contracts/recruitment/applications/application-actions'
import {
  type ApplicationGuard,
  type ApplicationWindow,
  applicationGuards,
  guardHolds,
  windowsOf,
} from '@rostrum/contracts/recruitment/applications/application-guards'
import {
  examLifecycle,
  feeLifecycle,
  photoLifecycle,
  type ReviewAction,
  reviewLifecycle,
} from '@rostrum/contracts/recruitment/applications/lifecycle'
import type { ApplicationRole } from '@rostrum/contracts/recruitment/applications/states'
import { findTransitionBlocker, takeStep } from '../../../../engines/lifecycle/decide.ts'
import { defineMachine, type Machine, type Refuse } from '../../../../engines/lifecycle/machine.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { factsOf } from './application-facts.ts'
import { applicationStore } from './decision.store.ts'
import { correctionEnd, type Decision, endOfHours, type TransitionContext } from './decision.ts'
import type { LoadedApplication } from './loaded-application.ts'
import type { ActionIn, StateColumn, States } from './state-transition.ts'

export type ColumnVocabulary<K extends StateColumn> = {
  state: States[K]
  action: ActionIn[K]
  role: ApplicationRole
  window: ApplicationWindow
  guard: ApplicationGuard
}

type ColumnMachine<K extends StateColumn> = Machine<ColumnVocabulary<K>, LoadedApplication, TransitionContext>
type Guard = (application: LoadedApplication, context: TransitionContext) => boolean

const refuseIn =
  <K extends StateColumn>(column: K): Refuse<ColumnVocabulary<K>, LoadedApplication> =>
  (blocker, application, action) => {
    const transition = { column, action } as StateTransition
    const qualified = qualifyBlocker(blocker, column, application)
    const { reason, params } = refusalOf(qualified, transition, application.project.timeZone)
    return new DomainError(reason, params)
  }

const shared = {
  table: 'application',
  auditEntity: 'application',
  windows: (application: LoadedApplication) => windowsOf(factsOf(application), application.project.windows),
  guards: Object.fromEntries(
    applicationGuards.map((guard): [ApplicationGuard, Guard] => [
      guard,
      (application, { complete }) => guardHolds(guard, factsOf(application, complete)),
    ]),
  ) as Record<ApplicationGuard, Guard>,
  follow: followRules,
  store: applicationStore,
}

/** The four state columns of an application, which the rules of its project tie together. */
export const applicationMachines: { readonly [K in StateColumn]: ColumnMachine<K> } = {
  review: defineMachine<ColumnVocabulary<'review'>, LoadedApplication, TransitionContext>({
    ...shared,
    lifecycle: reviewLifecycle,
    stateColumn: 'review',
    refusals: refuseIn('review'),
    sideEffects: reviewEffects,
  }),
  photo: defineMachine<ColumnVocabulary<'photo'>, LoadedApplication, TransitionContext>({
    ...shared,
    lifecycle: photoLifecycle,
    stateColumn: 'photo',
    refusals: refuseIn('photo'),
  }),
  fee: defineMachine<ColumnVocabulary<'fee'>, LoadedApplication, TransitionContext>({
    ...shared,
    lifecycle: feeLifecycle,
    stateColumn: 'fee',
    refusals: refuseIn('fee'),
  }),
  exam: defineMachine<ColumnVocabulary<'exam'>, LoadedApplication, TransitionContext>({
    ...shared,
    lifecycle: examLifecycle,
    stateColumn: 'exam',
    refusals: refuseIn('exam'),
  }),
}

function reviewEffects(
  application: LoadedApplication,
  action: ReviewAction,
  context: TransitionContext,
): Partial<LoadedApplication> {
  const { project } = application
  const { now, correctionDeadline } = context
  const reviewUntil = reviewEnd(application, action, now)
  switch (action) {
    case 'return':
      return { reviewUntil, correction: { from: now, deadline: correctionDeadline ?? correctionEnd(project, now) } }
    case 'submit':
    case 'resubmit':
      return { reviewUntil, correction: null, postCancelled: false }
    case 'cancelPost':
      return { reviewUntil, postCancelled: true }
    default:
      return { reviewUntil }
  }
}

/** What may come in when the review of the project is over has as long for its own as its correction had. */
const reviewEnd = ({ project, postCancelled }: LoadedApplication, action: ReviewAction, now: Date): Date | null =>
  action === 'resubmit' || (action === 'submit' && postCancelled) ? endOfHours(project, now) : null

const automatic =
  <K extends StateColumn>(column: K, action: ActionIn[K]) =>
  (application: LoadedApplication, context: TransitionContext) => {
    const machine: ColumnMachine<K> = applicationMachines[column]
    const blocker = findTransitionBlocker(machine, application, action, context)
    return blocker ? undefined : takeStep(machine, application, action, context)
  }

/** What the rules of a project do by themselves as soon as they may. */
const automaticSteps = [automatic('review', 'passByRules'), automatic('fee', 'charge'), automatic('exam', 'admit')]

function followRules<A extends LoadedApplication>(decision: Decision<A>): Decision<A> {
  const context: TransitionContext = { ...decision.context, role: 'schedule', reason: null, complete: false }
  for (const step of automaticSteps) {
    const taken = step(decision.to, context)
    if (!taken) continue
    return followRules({
      ...decision,
      to: { ...decision.to, ...taken.changes },
      changes: { ...decision.changes, ...taken.changes },
      transitions: [...decision.transitions, taken.transition],
    })
  }
  return decision
}
