import { type Instant, type TimeWindow, windowState } from './time-window.ts'

/**
 * The vocabulary of one state column: its states and actions, its roles, and the windows and guards of its transitions.
 */
export type Vocabulary = {
  readonly state: string
  readonly action: string
  readonly role: string
  readonly window: string
  readonly guard: string
}

/** The conditions of an action, apart from the state. */
export type Requirement<V extends Vocabulary> = {
  readonly roles: readonly V['role'][]
  /** The window that must be open. */
  readonly window?: V['window']
  /** The window that must have started, even if it is over. */
  readonly since?: V['window']
  /** The window that must not be over, even if it has not started. */
  readonly until?: V['window']
  /** The window that must be over. Automatic transitions wait for its end. */
  readonly after?: V['window']
  /** With `after`: a window that is not scheduled counts as over. */
  readonly afterUnscheduled?: boolean
  /** Conditions on the record, named here and evaluated by `GuardContext.holds`. */
  readonly guards?: readonly V['guard'][]
}

/** One row of a lifecycle: in the states `from`, one of the `roles` may do `action`, and the state becomes `to`. */
export type Transition<V extends Vocabulary> = Requirement<V> & {
  readonly action: V['action']
  readonly from: readonly V['state'][]
  readonly to: V['state']
}

/** A state column as data. Within one state an action occurs at most once. */
export type Lifecycle<V extends Vocabulary> = {
  readonly states: readonly V['state'][]
  readonly initial: V['state']
  /** States in which a record may end with no work left. */
  readonly final: readonly V['state'][]
  readonly transitions: readonly Transition<V>[]
}

/** The role, the time and the facts of the record. `now` is the server's clock, never the browser's. */
export type GuardContext<V extends Vocabulary> = {
  readonly role: V['role']
  readonly now: Instant
  readonly windows: { readonly [W in V['window']]?: TimeWindow | undefined }
  readonly evaluateGuard: (guard: V['guard']) => boolean
}

/** Why a transition is not available now. */
export type Blocker<V extends Vocabulary> =
  | { readonly kind: 'state'; readonly state: V['state'] }
  | { readonly kind: 'role'; readonly roles: readonly V['role'][] }
  | { readonly kind: 'window_unscheduled'; readonly window: V['window'] }
  | { readonly kind: 'window_upcoming'; readonly window: V['window']; readonly opens: Instant }
  | { readonly kind: 'window_closed'; readonly window: V['window']; readonly closed: Instant }
  | { readonly kind: 'window_not_over'; readonly window: V['window']; readonly closes: Instant }
  | { readonly kind: 'guard'; readonly guard: V['guard'] }

export function transitionsFrom<V extends Vocabulary>(lifecycle: Lifecycle<V>, state: V['state']): Transition<V>[] {
  return lifecycle.transitions.filter((move) => move.from.includes(state))
}

export function findTransition<V extends Vocabulary>(
  lifecycle: Lifecycle<V>,
  state: V['state'],
  action: V['action'],
): Transition<V> | undefined {
  return lifecycle.transitions.find((move) => move.action === action && move.from.includes(state))
}

/**
 * The first blocker of `action` in `state`, or `undefined` when it is possible. It checks the state before the role,
 * the role before the clock, and the clock before the guards. So blockers that a person can resolve come last.
 */
export function findBlocker<V extends Vocabulary>(
  lifecycle: Lifecycle<V>,
  state: V['state'],
  action: V['action'],
  context: GuardContext<V>,
): Blocker<V> | undefined {
  const move = findTransition(lifecycle, state, action)
  return move ? unmetRequirement(move, context) : { kind: 'state', state }
}

/** As `findBlocker`, for actions that do not change the state, such as printing a ticket. */
export function unmetRequirement<V extends Vocabulary>(
  { roles, window, since, until, after, afterUnscheduled = false, guards = [] }: Requirement<V>,
  context: GuardContext<V>,
): Blocker<V> | undefined {
  if (!roles.includes(context.role)) return { kind: 'role', roles }
  return (
    (window !== undefined ? windowNotOpen(window, context) : undefined) ??
    (since !== undefined ? windowNotBegun(since, context) : undefined) ??
    (until !== undefined ? windowOver(until, context) : undefined) ??
    (after !== undefined && !(afterUnscheduled && context.windows[after] === undefined)
      ? windowNotOver(after, context)
      : undefined) ??
    unmetGuard(guards, context)
  )
}

export function canTransition<V extends Vocabulary>(
  lifecycle: Lifecycle<V>,
  state: V['state'],
  action: V['action'],
  context: GuardContext<V>,
): boolean {
  return findBlocker(lifecycle, state, action, context) === undefined
}

function windowNotOpen<V extends Vocabulary>(
  name: V['window'],
  { windows, now }: GuardContext<V>,
): Blocker<V> | undefined {
  const window = windows[name]
  if (!window) return { kind: 'window_unscheduled', window: name }
  switch (windowState(window, now)) {
    case 'upcoming':
      return { kind: 'window_upcoming', window: name, opens: window.start }
    case 'closed':
      return { kind: 'window_closed', window: name, closed: window.end }
    case 'open':
      return undefined
  }
}

function windowNotBegun<V extends Vocabulary>(name: V['window'], context: GuardContext<V>): Blocker<V> | undefined {
  const blocker = windowNotOpen(name, context)
  return blocker?.kind === 'window_closed' ? undefined : blocker
}

function windowOver<V extends Vocabulary>(name: V['window'], context: GuardContext<V>): Blocker<V> | undefined {
  const blocker = windowNotOpen(name, context)
  return blocker?.kind === 'window_upcoming' ? undefined : blocker
}

function windowNotOver<V extends Vocabulary>(
  name: V['window'],
  { windows, now }: GuardContext<V>,
): Blocker<V> | undefined {
  const window = windows[name]
  if (!window) return { kind: 'window_unscheduled', window: name }
  if (windowState(window, now) === 'closed') return undefined
  return { kind: 'window_not_over', window: name, closes: window.end }
}

function unmetGuard<V extends Vocabulary>(
  guards: readonly V['guard'][],
  { evaluateGuard }: GuardContext<V>,
): Blocker<V> | undefined {
  const guard = guards.find((candidate) => !evaluateGuard(candidate))
  return guard === undefined ? undefined : { kind: 'guard', guard }
}
