import type { Lifecycle } from '../../kernel/lifecycle.ts'
import { type AppealState, appealStates } from './choices.ts'

export type AppealVocabulary = {
  readonly state: AppealState
  readonly action: 'handle' | 'refuse' | 'withdraw'
  /** The person whose appeal it is, and those who handle appeals. */
  readonly role: 'employee' | 'handler'
  readonly window: never
  readonly guard: 'notOwn'
}

/** What becomes of an appeal. People never decide on results of their own. */
export const appealLifecycle: Lifecycle<AppealVocabulary> = {
  states: appealStates,
  initial: 'pending',
  final: ['handled', 'refused', 'withdrawn'],
  transitions: [
    { action: 'handle', from: ['pending'], to: 'handled', roles: ['handler'], guards: ['notOwn'] },
    { action: 'refuse', from: ['pending'], to: 'refused', roles: ['handler'], guards: ['notOwn'] },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', roles: ['employee'] },
  ],
}
