import type { Lifecycle } from '../../kernel/lifecycle.ts'

export const positionStates = ['draft', 'published'] as const
export type PositionState = (typeof positionStates)[number]
export const positionActions = ['publish', 'unpublish'] as const
export type PositionAction = (typeof positionActions)[number]
export type PositionGuard = 'notCancelled' | 'notOpened'
export type PositionVocabulary = {
  state: PositionState
  action: PositionAction
  role: 'office'
  window: never
  guard: PositionGuard
}

/** Once applying has opened, positions neither appear nor vanish: earlier applicants could not have chosen otherwise. */
export const positionLifecycle: Lifecycle<PositionVocabulary> = {
  states: positionStates,
  initial: 'published',
  final: [],
  transitions: [
    { action: 'publish', from: ['draft'], to: 'published', roles: ['office'], guards: ['notCancelled', 'notOpened'] },
    { action: 'unpublish', from: ['published'], to: 'draft', roles: ['office'], guards: ['notCancelled', 'notOpened'] },
  ],
}
