import type { Lifecycle } from '../../kernel/lifecycle.ts'

export type PeriodVocabulary = {
  readonly state: 'open' | 'closed'
  readonly action: 'close'
  readonly role: 'office'
  readonly window: never
  readonly guard: never
}

/** A closed period is never opened again. */
export const periodLifecycle: Lifecycle<PeriodVocabulary> = {
  states: ['open', 'closed'],
  initial: 'open',
  final: ['closed'],
  transitions: [{ action: 'close', from: ['open'], to: 'closed', roles: ['office'] }],
}
