import {
  type ResumeAction,
  type ResumeVocabulary,
  resumeLifecycle,
} from '@rostrum/contracts/talent/candidates/resume-stages'
import type { Locale } from '@rostrum/i18n/locale'
import { availableTransitions } from '../../../../engines/lifecycle/decide.ts'
import { defineMachine } from '../../../../engines/lifecycle/machine.ts'
import { atRevision, transition } from '../../../../engines/lifecycle/transition.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { accessResume, type Resume } from './resume.store.ts'

type StagedResume = Pick<Resume, 'id' | 'revision' | 'stage' | 'post_id'>

export const resumeMachine = defineMachine<ResumeVocabulary, StagedResume>({
  lifecycle: resumeLifecycle,
  table: 'resume',
  stateColumn: 'stage',
  auditEntity: 'resume',
  guards: { hasPost: ({ post_id }) => post_id !== null },
  refusals: { otherwise: 'talent.stage', guards: { hasPost: 'talent.post_needed' } },
})

type ResumeTransitionRequest = { readonly id: string; readonly action: ResumeAction; readonly revision: number }

/** Moves a resume to another stage. @throws DomainError why it cannot be moved */
export function transitionResume(
  platform: Platform,
  actor: Staff,
  { id, action, revision }: ResumeTransitionRequest,
  now: Date,
) {
  return platform.transaction(async (tx) => {
    const resume = await accessResume(tx, actor, 'resume:write', id, true)
    const context = { actor, role: 'recruiter', now, ...atRevision(revision) } as const
    const { subject } = await transition(tx, resumeMachine, resume, action, context)
    return { stage: subject.stage, revision: subject.revision }
  })
}

/** What the stage of a resume allows, with what is against each move in the reader's language. */
export const presentTransitions = (resume: StagedResume, actor: Staff, now: Date, language: Locale) =>
  availableTransitions(resumeMachine, resume, { actor, role: 'recruiter', now }).map(({ action, to, refusal }) => ({
    action,
    to,
    possible: refusal === undefined,
    message: refusal ? translate(refusal.code, refusal.params, language) : null,
  }))
