import {
  type Blocker,
  findBlocker,
  findTransition,
  type GuardContext,
  transitionsFrom,
  type Vocabulary,
} from '@rostrum/contracts/kernel/lifecycle'
import type { DomainError } from '../../kernel/http/domain-error.ts'
import type { DecidedTransition, Decision, Subject, TransitionContext } from './decision.ts'
import type { Machine } from './machine.ts'

/** What is against an action now: the state is asked first, then the role, the clock and the guards. */
export function findTransitionBlocker<V extends Vocabulary, S extends Subject, C extends TransitionContext<V['role']>>(
  machine: Machine<V, S, C>,
  subject: S,
  action: V['action'],
  context: C,
): Blocker<V> | undefined {
  return findBlocker(machine.lifecycle, machine.stateOf(subject), action, guardContextOf(machine, subject, context))
}

/** By what windows and guards are evaluated, also those of what a state allows without changing it. */
export function guardContextOf<V extends Vocabulary, S extends Subject, C extends TransitionContext<V['role']>>(
  { windows, guards }: Machine<V, S, C>,
  subject: S,
  context: C,
): GuardContext<V> {
  return {
    role: context.role,
    now: context.now.toISOString(),
    windows: windows(subject),
    evaluateGuard: (guard) => guards[guard](subject, context),
  }
}

/** What the state of a record allows, and the refusal of what is not possible now. */
export function availableTransitions<V extends Vocabulary, S extends Subject, C extends TransitionContext<V['role']>>(
  machine: Machine<V, S, C>,
  subject: S,
  context: C,
): { action: V['action']; to: V['state']; refusal: DomainError | undefined }[] {
  return transitionsFrom(machine.lifecycle, machine.stateOf(subject)).map(({ action, to }) => {
    const blocker = findTransitionBlocker(machine, subject, action, context)
    return { action, to, refusal: blocker && machine.refuse(blocker, subject, action) }
  })
}

/**
 * Decides a transition and what follows from it at once; writes nothing.
 *
 * @throws DomainError with the reason why it is not possible
 */
export function decide<V extends Vocabulary, S extends Subject, C extends TransitionContext<V['role']>, A extends S>(
  machine: Machine<V, S, C>,
  from: A,
  action: V['action'],
  context: C,
  changes: Partial<S> = {},
): Decision<A, C> {
  const step = takeStep(machine, from, action, context)
  const all = { ...step.changes, ...changes }
  return machine.follow<A>({ from, to: { ...from, ...all }, changes: all, context, transitions: [step.transition] })
}

/**
 * Checks a transition before its command checks or writes anything else.
 *
 * @throws DomainError with the reason why it is not possible
 */
export function requireTransition<V extends Vocabulary, S extends Subject, C extends TransitionContext<V['role']>>(
  machine: Machine<V, S, C>,
  subject: S,
  action: V['action'],
  context: C,
): void {
  const blocker = findTransitionBlocker(machine, subject, action, context)
  if (blocker) throw machine.refuse(blocker, subject, action)
}

type Step<S> = { readonly changes: Partial<S>; readonly transition: DecidedTransition }

/** One transition without what follows from it. @throws DomainError with the reason why it is not possible */
export function takeStep<V extends Vocabulary, S extends Subject, C extends TransitionContext<V['role']>>(
  machine: Machine<V, S, C>,
  from: S,
  action: V['action'],
  context: C,
): Step<S> {
  requireTransition(machine, from, action, context)
  const before = machine.stateOf(from)
  const found = findTransition(machine.lifecycle, before, action)
  if (!found) throw new Error(`No transition ${action} from ${machine.stateColumn} ${before}.`)
  const { role, reason = null } = context
  return {
    changes: { ...machine.toState(found.to), ...machine.sideEffects(from, action, context) },
    transition: { column: machine.stateColumn, action, before, after: found.to, role, reason },
  }
}
