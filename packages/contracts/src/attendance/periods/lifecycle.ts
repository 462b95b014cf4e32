import type { Lifecycle } from '../../kernel/lifecycle.ts'

export const adjustmentStates = ['proposed', 'accepted', 'dismissed'] as const

export type AdjustmentVocabulary = {
  readonly state: (typeof adjustmentStates)[number]
  readonly action: 'accept' | 'dismiss'
  readonly role: 'office'
  readonly window: never
  readonly guard: never
}

/** What becomes of a difference of a day of a closed period. Proposals are replaced while no one has decided on them. */
export const adjustmentLifecycle: Lifecycle<AdjustmentVocabulary> = {
  states: adjustmentStates,
  initial: 'proposed',
  final: ['accepted', 'dismissed'],
  transitions: [
    { action: 'accept', from: ['proposed'], to: 'accepted', roles: ['office'] },
    { action: 'dismiss', from: ['proposed'], to: 'dismissed', roles: ['office'] },
  ],
}
