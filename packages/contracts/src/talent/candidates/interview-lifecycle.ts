import type { Lifecycle } from '../../kernel/lifecycle.ts'

export const interviewStates = ['planned', 'held', 'cancelled'] as const
export type InterviewState = (typeof interviewStates)[number]
export const interviewActions = ['hold', 'cancel'] as const
export type InterviewAction = (typeof interviewActions)[number]

export type InterviewVocabulary = {
  state: InterviewState
  action: InterviewAction
  role: 'recruiter'
  window: never
  guard: 'begun'
}

/** A cancelled interview frees its interviewers; one that was held stays as it was. */
export const interviewLifecycle: Lifecycle<InterviewVocabulary> = {
  states: interviewStates,
  initial: 'planned',
  final: ['held', 'cancelled'],
  transitions: [
    { action: 'hold', from: ['planned'], to: 'held', roles: ['recruiter'], guards: ['begun'] },
    { action: 'cancel', from: ['planned'], to: 'cancelled', roles: ['recruiter'] },
  ],
}
