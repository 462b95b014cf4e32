import type { Lifecycle } from '../../kernel/lifecycle.ts'
import { type ActState, actStates } from './kinds.ts'

export type ActVocabulary = {
  readonly state: ActState
  readonly action: 'approve' | 'refuse' | 'withdraw' | 'apply' | 'postpone' | 'revoke'
  /** The flow, those who may take an act back, and the server, which follows the events of the act. */
  readonly role: 'flow' | 'office' | 'server'
  readonly window: never
  readonly guard: never
}

/**
 * What becomes of a personnel act. After the approval its state is derived from the events that it has written: their day
 * comes (`apply`), they are moved into the future (`postpone`), or they count no more (`revoke`). What a resignation
 * revoked returns with its revocation. `followEvents` finds the
 * acts that differ from their events and moves them through this table.
 */
export const actLifecycle: Lifecycle<ActVocabulary> = {
  states: actStates,
  initial: 'in_approval',
  final: ['applied', 'refused', 'withdrawn', 'revoked'],
  transitions: [
    { action: 'approve', from: ['in_approval'], to: 'scheduled', roles: ['flow'] },
    { action: 'refuse', from: ['in_approval'], to: 'refused', roles: ['flow'] },
    { action: 'withdraw', from: ['in_approval'], to: 'withdrawn', roles: ['flow'] },
    { action: 'apply', from: ['scheduled', 'revoked'], to: 'applied', roles: ['server'] },
    { action: 'postpone', from: ['applied', 'revoked'], to: 'scheduled', roles: ['server'] },
    { action: 'revoke', from: ['scheduled'], to: 'revoked', roles: ['office', 'server'] },
    { action: 'revoke', from: ['applied'], to: 'revoked', roles: ['server'] },
  ],
}
