import type { Lifecycle } from '../../kernel/lifecycle.ts'

export const resumeStages = ['not_invited', 'awaiting_interview', 'passed', 'failed', 'offer', 'talent_pool'] as const
export type ResumeStage = (typeof resumeStages)[number]

export const resumeActions = ['invite', 'recall', 'pass', 'fail', 'offer', 'pool', 'consider'] as const
export type ResumeAction = (typeof resumeActions)[number]

export type ResumeVocabulary = {
  state: ResumeStage
  action: ResumeAction
  role: 'recruiter'
  window: never
  guard: 'hasPost'
}

/** A resume in the talent pool belongs to no post; an interview belongs to a post. */
export const resumeLifecycle: Lifecycle<ResumeVocabulary> = {
  states: resumeStages,
  initial: 'not_invited',
  final: ['failed', 'offer', 'talent_pool'],
  transitions: [
    { action: 'invite', from: ['not_invited'], to: 'awaiting_interview', roles: ['recruiter'], guards: ['hasPost'] },
    { action: 'recall', from: ['awaiting_interview'], to: 'not_invited', roles: ['recruiter'] },
    { action: 'pass', from: ['awaiting_interview'], to: 'passed', roles: ['recruiter'] },
    { action: 'fail', from: ['not_invited', 'awaiting_interview', 'passed'], to: 'failed', roles: ['recruiter'] },
    { action: 'offer', from: ['passed'], to: 'offer', roles: ['recruiter'] },
    { action: 'pool', from: ['not_invited', 'passed', 'failed', 'offer'], to: 'talent_pool', roles: ['recruiter'] },
    { action: 'consider', from: ['talent_pool', 'failed'], to: 'not_invited', roles: ['recruiter'] },
  ],
}
