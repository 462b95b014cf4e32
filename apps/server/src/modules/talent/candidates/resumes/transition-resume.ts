import type { ResumeAction } from '@rostrum/contracts/talent/candidates/resume-stages'
import type { Locale } from '@rostrum/i18n/locale'
import { availableTransitions } from '../../../../engines/lifecycle/decide.ts'
import { atRevision, transition } from '../../../../engines/lifecycle/transition.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { settleInterview } from '../interviews/settle-interview.ts'
import { accessResume } from './resume.store.ts'
import { resumeMachine, type StagedResume } from './resume-machine.ts'

type ResumeTransitionRequest = {
  readonly id: string
  readonly action: ResumeAction
  readonly revision: number
  readonly cancelInterview: boolean
}

/**
 * Moves a resume to another stage. A resume that no longer awaits an interview has none planned.
 *
 * @throws DomainError why it cannot be moved, `talent.interview_planned` where the move would cancel an interview
 */
export function transitionResume(
  platform: Platform,
  actor: Staff,
  { id, action, revision, cancelInterview }: ResumeTransitionRequest,
  now: Date,
) {
  return platform.transaction(async (tx) => {
    const resume = await accessResume(tx, actor, 'resume:write', id, true)
    const context = { actor, role: 'recruiter', now, ...atRevision(revision) } as const
    const { subject } = await transition(tx, resumeMachine, resume, action, context)
    if (subject.stage !== 'awaiting_interview') {
      await settleInterview({ platform, tx, actor, now }, id, cancelInterview)
    }
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
