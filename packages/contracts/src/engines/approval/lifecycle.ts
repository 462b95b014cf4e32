import type { Lifecycle } from '../../kernel/lifecycle.ts'

export const requestStates = ['draft', 'running', 'approved', 'blocked', 'refused', 'withdrawn', 'returned'] as const
export type RequestState = (typeof requestStates)[number]

export type RequestVocabulary = {
  readonly state: RequestState
  readonly action: 'submit' | 'resubmit' | 'approve' | 'refuse' | 'return' | 'withdraw' | 'block' | 'recheck'
  /** Who asks, who decides on a task, the administrator of approvals, and the server. */
  readonly role: 'requester' | 'approver' | 'administrator' | 'server'
  readonly window: never
  readonly guard: never
}

/** What becomes of a request. `blocked`: everyone approved, and the check before the effect failed. */
export const requestLifecycle: Lifecycle<RequestVocabulary> = {
  states: requestStates,
  initial: 'draft',
  final: ['approved', 'refused', 'withdrawn'],
  transitions: [
    { action: 'submit', from: ['draft'], to: 'running', roles: ['requester'] },
    { action: 'resubmit', from: ['returned'], to: 'running', roles: ['requester'] },
    { action: 'approve', from: ['running'], to: 'approved', roles: ['approver', 'requester', 'server'] },
    { action: 'refuse', from: ['running'], to: 'refused', roles: ['approver', 'server'] },
    { action: 'return', from: ['running'], to: 'returned', roles: ['approver'] },
    {
      action: 'withdraw',
      from: ['running', 'returned', 'blocked'],
      to: 'withdrawn',
      roles: ['requester', 'administrator', 'server'],
    },
    { action: 'block', from: ['approved'], to: 'blocked', roles: ['approver', 'requester', 'server'] },
    { action: 'recheck', from: ['blocked'], to: 'approved', roles: ['requester', 'administrator'] },
  ],
}

export const taskStates = [
  'waiting',
  'open',
  'approved',
  'refused',
  'returned',
  'handed_over',
  'skipped',
  'expired',
  'void',
] as const
export type TaskState = (typeof taskStates)[number]

export type TaskVocabulary = {
  readonly state: TaskState
  readonly action:
    | 'open'
    | 'approve'
    | 'refuse'
    | 'return'
    | 'delegate'
    | 'wait'
    | 'skip'
    | 'expire'
    | 'void'
    | 'remind'
  readonly role: 'approver' | 'administrator' | 'server'
  readonly window: never
  readonly guard: never
}

/** What becomes of the question to one person. A task waits for its turn, or for a signer who comes before it. */
export const taskLifecycle: Lifecycle<TaskVocabulary> = {
  states: taskStates,
  initial: 'waiting',
  final: ['approved', 'refused', 'returned', 'handed_over', 'skipped', 'expired', 'void'],
  transitions: [
    { action: 'open', from: ['waiting'], to: 'open', roles: ['server'] },
    { action: 'approve', from: ['open'], to: 'approved', roles: ['approver', 'server'] },
    { action: 'refuse', from: ['open'], to: 'refused', roles: ['approver', 'server'] },
    { action: 'return', from: ['open'], to: 'returned', roles: ['approver'] },
    {
      action: 'delegate',
      from: ['open', 'waiting'],
      to: 'handed_over',
      roles: ['approver', 'administrator', 'server'],
    },
    { action: 'wait', from: ['open'], to: 'waiting', roles: ['approver'] },
    { action: 'remind', from: ['open'], to: 'open', roles: ['server'] },
    { action: 'skip', from: ['open', 'waiting'], to: 'skipped', roles: ['server'] },
    { action: 'expire', from: ['open'], to: 'expired', roles: ['server'] },
    { action: 'void', from: ['open', 'waiting'], to: 'void', roles: ['server'] },
  ],
}
