import type { Lifecycle } from '../../kernel/lifecycle.ts'

export const runStates = [
  'draft',
  'calculating',
  'calculated',
  'reviewed',
  'approved',
  'locked',
  'failed',
  'cancelled',
] as const
export type RunState = (typeof runStates)[number]

export type RunVocabulary = {
  readonly state: RunState
  readonly action:
    | 'start'
    | 'publish'
    | 'complete'
    | 'recalculate'
    | 'review'
    | 'return'
    | 'approve'
    | 'fail'
    | 'cancel'
  /** The server that runs it, and the people responsible for it. */
  readonly role: 'server' | 'office'
  readonly window: never
  /** `current`: no subject is stale. */
  readonly guard: 'current'
}

const initial = 'draft'
const final = ['locked', 'failed', 'cancelled'] as const
const start = { action: 'start', from: ['draft'], to: 'calculating', roles: ['server'] } as const
const fail = { action: 'fail', from: ['draft', 'calculating'], to: 'failed', roles: ['server'] } as const

/** A run whose results are published as soon as they are calculated. */
export const directRun: Lifecycle<RunVocabulary> = {
  states: runStates,
  initial,
  final,
  transitions: [
    start,
    { action: 'publish', from: ['calculating'], to: 'locked', roles: ['server'] },
    // The publication found that the inputs had changed.
    { action: 'recalculate', from: ['calculating'], to: 'calculating', roles: ['server'] },
    fail,
    { action: 'cancel', from: ['draft', 'calculating'], to: 'cancelled', roles: ['office'] },
  ],
}

/** A run whose results are published after review and approval. A locked run never changes. */
export const reviewedRun: Lifecycle<RunVocabulary> = {
  states: runStates,
  initial,
  final,
  transitions: [
    start,
    { action: 'complete', from: ['calculating'], to: 'calculated', roles: ['server'] },
    { action: 'recalculate', from: ['calculated', 'reviewed', 'approved'], to: 'calculating', roles: ['office'] },
    { action: 'review', from: ['calculated'], to: 'reviewed', roles: ['office'], guards: ['current'] },
    { action: 'return', from: ['reviewed', 'approved'], to: 'calculated', roles: ['office'] },
    { action: 'approve', from: ['reviewed'], to: 'approved', roles: ['office'], guards: ['current'] },
    { action: 'publish', from: ['approved'], to: 'locked', roles: ['office'], guards: ['current'] },
    fail,
    {
      action: 'cancel',
      from: ['draft', 'calculating', 'calculated', 'reviewed', 'approved'],
      to: 'cancelled',
      roles: ['office'],
    },
  ],
}
