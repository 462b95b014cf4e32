import type { Lifecycle, Requirement } from '../../kernel/lifecycle.ts'

/** Papers, attempts of candidates, and the marking of one answer: three state machines as data. */

export const paperStates = ['draft', 'published', 'retired'] as const
export type PaperState = (typeof paperStates)[number]
export const paperActions = ['publish', 'revise', 'retire', 'restore'] as const
export type PaperAction = (typeof paperActions)[number]
export type PaperGuard = 'hasQuestions' | 'questionsUsable'
export type PaperVocabulary = {
  state: PaperState
  action: PaperAction
  role: 'office'
  window: never
  guard: PaperGuard
}

/** A published version is immutable. A revision is the draft of the next version. */
export const paperLifecycle: Lifecycle<PaperVocabulary> = {
  states: paperStates,
  initial: 'draft',
  final: ['retired'],
  transitions: [
    {
      action: 'publish',
      from: ['draft'],
      to: 'published',
      roles: ['office'],
      guards: ['hasQuestions', 'questionsUsable'],
    },
    { action: 'revise', from: ['published'], to: 'draft', roles: ['office'] },
    { action: 'retire', from: ['published'], to: 'retired', roles: ['office'] },
    { action: 'restore', from: ['retired'], to: 'published', roles: ['office'] },
  ],
}

export const attemptStates = ['evaluating', 'awaiting_marking', 'passed', 'failed', 'withdrawn'] as const
export type AttemptState = (typeof attemptStates)[number]
export const attemptActions = ['submit', 'collect', 'lapse', 'withdraw', 'pass', 'fail'] as const
export type AttemptAction = (typeof attemptActions)[number]
export type AttemptGuard =
  | 'begun'
  | 'notBegun'
  | 'timeLeft'
  | 'timeOver'
  | 'fullyMarked'
  | 'reachesPassMark'
  | 'belowPassMark'
export type AttemptVocabulary = {
  state: AttemptState
  action: AttemptAction
  role: 'candidate' | 'office' | 'system'
  /** The window in which an attempt may start. */
  window: 'invitation'
  guard: AttemptGuard
}

/**
 * An attempt that never starts fails when the invitation ends. One that starts is marked, whether the candidate submits
 * it or the time runs out.
 */
export const attemptLifecycle: Lifecycle<AttemptVocabulary> = {
  states: attemptStates,
  initial: 'evaluating',
  final: ['passed', 'failed', 'withdrawn'],
  transitions: [
    {
      action: 'submit',
      from: ['evaluating'],
      to: 'awaiting_marking',
      roles: ['candidate'],
      guards: ['begun', 'timeLeft'],
    },
    {
      action: 'collect',
      from: ['evaluating'],
      to: 'awaiting_marking',
      roles: ['system'],
      guards: ['begun', 'timeOver'],
    },
    {
      action: 'lapse',
      from: ['evaluating'],
      to: 'failed',
      roles: ['system'],
      after: 'invitation',
      guards: ['notBegun'],
    },
    { action: 'withdraw', from: ['evaluating'], to: 'withdrawn', roles: ['office'], guards: ['notBegun'] },
    {
      action: 'pass',
      from: ['awaiting_marking'],
      to: 'passed',
      roles: ['system'],
      guards: ['fullyMarked', 'reachesPassMark'],
    },
    {
      action: 'fail',
      from: ['awaiting_marking'],
      to: 'failed',
      roles: ['system'],
      guards: ['fullyMarked', 'belowPassMark'],
    },
  ],
}

/** Starting leaves the state unchanged and starts the clock. */
export const attemptStartRequirement: Requirement<AttemptVocabulary> = {
  roles: ['candidate'],
  window: 'invitation',
  guards: ['notBegun'],
}

export const markItemStates = ['marking', 'arbitration', 'settled'] as const
export type MarkItemState = (typeof markItemStates)[number]
export type MarkItemAction = 'agree' | 'disagree' | 'arbitrate'
export type MarkItemVocabulary = {
  state: MarkItemState
  action: MarkItemAction
  role: 'marker'
  window: never
  guard: 'withinTolerance' | 'beyondTolerance'
}

/** Two people mark one answer independently. If they differ too much, the mark of a third one counts. */
export const markItemLifecycle: Lifecycle<MarkItemVocabulary> = {
  states: markItemStates,
  initial: 'marking',
  final: ['settled'],
  transitions: [
    { action: 'agree', from: ['marking'], to: 'settled', roles: ['marker'], guards: ['withinTolerance'] },
    { action: 'disagree', from: ['marking'], to: 'arbitration', roles: ['marker'], guards: ['beyondTolerance'] },
    { action: 'arbitrate', from: ['arbitration'], to: 'settled', roles: ['marker'] },
  ],
}
