import { type Instant, type TimeWindow, windowState } from './stage-windows.ts'

/** The words of one state column: its states and actions, who acts, which windows and guards its moves name. */
export type Vocabulary = {
  readonly state: string
  readonly action: string
  readonly role: string
  readonly window: string
  readonly guard: string
}

/** What must hold for something to be done, apart from the state. */
export type Requirement<V extends Vocabulary> = {
  readonly who: readonly V['role'][]
  /** The window that must be open. */
  readonly window?: V['window']
  /** The window that must have begun, whether it is over or not. */
  readonly since?: V['window']
  /** The window that must be over: automatic moves wait for its end. */
  readonly after?: V['window']
  /** Conditions on the record, named here and decided by `Situation.holds`. */
  readonly guards?: readonly V['guard'][]
}

/** One row of a lifecycle: in the states `from`, one of `who` may do `action`, and the state is then `to`. */
export type Move<V extends Vocabulary> = Requirement<V> & {
  readonly action: V['action']
  readonly from: readonly V['state'][]
  readonly to: V['state']
}

/** A state column as data. Within one state an action occurs at most once. */
export type Lifecycle<V extends Vocabulary> = {
  readonly states: readonly V['state'][]
  readonly initial: V['state']
  /** States in which a life may end with nothing left to do. */
  readonly final: readonly V['state'][]
  readonly moves: readonly Move<V>[]
}

/** Who asks, when, and what is known about the record. `now` is the server's clock, never the browser's. */
export type Situation<V extends Vocabulary> = {
  readonly role: V['role']
  readonly now: Instant
  readonly windows: { readonly [W in V['window']]?: TimeWindow | undefined }
  readonly holds: (guard: V['guard']) => boolean
}

/** Why a move is not available now. */
export type Obstacle<V extends Vocabulary> =
  | { readonly kind: 'state'; readonly state: V['state'] }
  | { readonly kind: 'role'; readonly who: readonly V['role'][] }
  | { readonly kind: 'window_unscheduled'; readonly window: V['window'] }
  | { readonly kind: 'window_upcoming'; readonly window: V['window']; readonly opens: Instant }
  | { readonly kind: 'window_closed'; readonly window: V['window']; readonly closed: Instant }
  | { readonly kind: 'window_not_over'; readonly window: V['window']; readonly closes: Instant }
  | { readonly kind: 'guard'; readonly guard: V['guard'] }

export function movesFrom<V extends Vocabulary>(lifecycle: Lifecycle<V>, state: V['state']): Move<V>[] {
  return lifecycle.moves.filter((move) => move.from.includes(state))
}

export function moveFor<V extends Vocabulary>(
  lifecycle: Lifecycle<V>,
  state: V['state'],
  action: V['action'],
): Move<V> | undefined {
  return lifecycle.moves.find((move) => move.action === action && move.from.includes(state))
}

/**
 * The first thing that stands against `action` in `state`, or `undefined` when it may be done.
 * The state is asked before the role, the role before the clock, and the clock before the guards:
 * what a person can mend comes last.
 */
export function reasonAgainst<V extends Vocabulary>(
  lifecycle: Lifecycle<V>,
  state: V['state'],
  action: V['action'],
  situation: Situation<V>,
): Obstacle<V> | undefined {
  const move = moveFor(lifecycle, state, action)
  return move ? unmetRequirement(move, situation) : { kind: 'state', state }
}

/** As `reasonAgainst`, for what a state allows without changing it, such as printing a ticket. */
export function unmetRequirement<V extends Vocabulary>(
  { who, window, since, after, guards = [] }: Requirement<V>,
  situation: Situation<V>,
): Obstacle<V> | undefined {
  if (!who.includes(situation.role)) return { kind: 'role', who }
  return (
    (window !== undefined ? notOpen(window, situation) : undefined) ??
    (since !== undefined ? notBegun(since, situation) : undefined) ??
    (after !== undefined ? notOver(after, situation) : undefined) ??
    unmetGuard(guards, situation)
  )
}

export function canMove<V extends Vocabulary>(
  lifecycle: Lifecycle<V>,
  state: V['state'],
  action: V['action'],
  situation: Situation<V>,
): boolean {
  return reasonAgainst(lifecycle, state, action, situation) === undefined
}

function notOpen<V extends Vocabulary>(name: V['window'], { windows, now }: Situation<V>): Obstacle<V> | undefined {
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

function notBegun<V extends Vocabulary>(name: V['window'], situation: Situation<V>): Obstacle<V> | undefined {
  const obstacle = notOpen(name, situation)
  return obstacle?.kind === 'window_closed' ? undefined : obstacle
}

function notOver<V extends Vocabulary>(name: V['window'], { windows, now }: Situation<V>): Obstacle<V> | undefined {
  const window = windows[name]
  if (!window) return { kind: 'window_unscheduled', window: name }
  if (windowState(window, now) === 'closed') return undefined
  return { kind: 'window_not_over', window: name, closes: window.end }
}

function unmetGuard<V extends Vocabulary>(
  guards: readonly V['guard'][],
  { holds }: Situation<V>,
): Obstacle<V> | undefined {
  const guard = guards.find((candidate) => !holds(candidate))
  return guard === undefined ? undefined : { kind: 'guard', guard }
}
