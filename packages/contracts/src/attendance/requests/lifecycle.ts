import type { Lifecycle } from '../../kernel/lifecycle.ts'
import { type StoredRequestState, storedRequestStates } from './choices.ts'

export type RequestVocabulary = {
  readonly state: StoredRequestState
  readonly action: 'approve' | 'refuse' | 'withdraw'
  /** The person whom it is about, those who decide where no flow does, the flow, and the calculation of days. */
  readonly role: 'employee' | 'approver' | 'flow' | 'server'
  readonly window: never
  readonly guard: 'notOwn'
}

/** What becomes of a request. Where a flow decides, this lifecycle follows that of the flow. */
export const requestLifecycle: Lifecycle<RequestVocabulary> = {
  states: storedRequestStates,
  initial: 'pending',
  final: ['approved', 'refused', 'withdrawn'],
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', roles: ['approver', 'flow'], guards: ['notOwn'] },
    { action: 'refuse', from: ['pending'], to: 'refused', roles: ['approver', 'flow'], guards: ['notOwn'] },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', roles: ['employee', 'flow', 'server'] },
  ],
}
