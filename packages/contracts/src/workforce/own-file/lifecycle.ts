import type { Lifecycle } from '../../kernel/lifecycle.ts'
import { type OwnChangeState, ownChangeStates } from './fields.ts'

export type OwnChangeVocabulary = {
  readonly state: OwnChangeState
  readonly action: 'apply' | 'refuse' | 'withdraw'
  readonly role: 'flow'
  readonly window: never
  readonly guard: never
}

/** What becomes of changes that people ask for in their own file: they hold with the approval. */
export const ownChangeLifecycle: Lifecycle<OwnChangeVocabulary> = {
  states: ownChangeStates,
  initial: 'in_approval',
  final: ['applied', 'refused', 'withdrawn'],
  transitions: [
    { action: 'apply', from: ['in_approval'], to: 'applied', roles: ['flow'] },
    { action: 'refuse', from: ['in_approval'], to: 'refused', roles: ['flow'] },
    { action: 'withdraw', from: ['in_approval'], to: 'withdrawn', roles: ['flow'] },
  ],
}
