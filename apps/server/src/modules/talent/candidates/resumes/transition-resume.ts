import {
  type Blocker,
  findBlocker,
  findTransition,
  type GuardContext,
  transitionsFrom,
} from '@rostrum/contracts/kernel/lifecycle'
import {
  type ResumeAction,
  type ResumeStage,
  type ResumeVocabulary,
  resumeLifecycle,
} from '@rostrum/contracts/talent/candidates/resume-stages'
import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { accessResume, type Resume, updateStage } from './resume.store.ts'

type ResumeTransitionRequest = { readonly id: string; readonly action: ResumeAction; readonly revision: number }
type ResumePost = Pick<Resume, 'stage' | 'post_id'>

/**
 * Moves a resume to another stage. A repetition of the same request has the same result.
 *
 * @throws DomainError why the transition is not possible
 */
export function transitionResume(
  platform: Platform,
  actor: Staff,
  { id, action, revision }: ResumeTransitionRequest,
  now: Date,
) {
  return platform.transaction(async (tx) => {
    const resume = await accessResume(tx, actor, 'resume:write', id, true)
    const isRepeated =
      resume.revision === revision + 1 &&
      resumeLifecycle.transitions.some((one) => one.action === action && one.to === resume.stage)
    if (isRepeated) return { stage: resume.stage, revision: resume.revision }
    if (resume.revision !== revision) throw new DomainError('record.changed_meanwhile')
    return { stage: await transitionWithin(tx, actor, resume, action, now), revision: revision + 1 }
  })
}

/**
 * Executes a lifecycle transition for a locked resume, with its audit.
 *
 * @throws DomainError why it is not possible
 */
export async function transitionWithin(
  tx: Tx,
  actor: Staff,
  resume: Resume,
  action: ResumeAction,
  now: Date,
): Promise<ResumeStage> {
  const blocker = findBlocker(resumeLifecycle, resume.stage, action, guardContextOf(resume, now))
  const move = findTransition(resumeLifecycle, resume.stage, action)
  if (blocker || !move) throw refusal(blocker)
  await updateStage(tx, resume.id, move.to)
  const facts = { changes: { stage: [resume.stage, move.to] } }
  await audit(tx, actor, now, { event: `resume.${action}`, entity: 'resume', entityId: resume.id, facts })
  return move.to
}

/** The transitions of a resume in its stage, with their blockers in the reader's language. */
export function presentTransitions(resume: ResumePost, now: Date, language: Locale) {
  return transitionsFrom(resumeLifecycle, resume.stage).map(({ action, to }) => {
    const blocker = findBlocker(resumeLifecycle, resume.stage, action, guardContextOf(resume, now))
    const message = blocker ? translate(refusal(blocker).code, {}, language) : null
    return { action, to, possible: blocker === undefined, message }
  })
}

const guardContextOf = ({ post_id }: ResumePost, now: Date): GuardContext<ResumeVocabulary> => ({
  role: 'recruiter',
  now: now.toISOString(),
  windows: {},
  evaluateGuard: () => post_id !== null,
})

const refusal = (blocker: Blocker<ResumeVocabulary> | undefined): DomainError =>
  new DomainError(blocker?.kind === 'guard' ? 'talent.post_needed' : 'talent.stage')
