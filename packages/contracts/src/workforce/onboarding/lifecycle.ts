import type { Lifecycle } from '../../kernel/lifecycle.ts'

/** As hires are stored. Its employment shows what became of an approved hire. */
export const storedEntryStates = ['in_approval', 'approved', 'refused', 'withdrawn'] as const

export type EntryVocabulary = {
  readonly state: (typeof storedEntryStates)[number]
  readonly action: 'approve' | 'refuse' | 'withdraw'
  readonly role: 'flow'
  readonly window: never
  readonly guard: never
}

/** What becomes of a hire that was submitted. The approval makes the employment. */
export const entryLifecycle: Lifecycle<EntryVocabulary> = {
  states: storedEntryStates,
  initial: 'in_approval',
  final: ['approved', 'refused', 'withdrawn'],
  transitions: [
    { action: 'approve', from: ['in_approval'], to: 'approved', roles: ['flow'] },
    { action: 'refuse', from: ['in_approval'], to: 'refused', roles: ['flow'] },
    { action: 'withdraw', from: ['in_approval'], to: 'withdrawn', roles: ['flow'] },
  ],
}
