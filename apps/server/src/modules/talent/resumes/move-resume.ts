import { moveFor, movesFrom, type Obstacle, reasonAgainst, type Situation } from '@rostrum/contracts/lifecycle'
import {
  type ResumeAction,
  type ResumeStage,
  type ResumeVocabulary,
  resumeLifecycle,
} from '@rostrum/contracts/resume-stages'
import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { DomainError } from '../../../platform/http/problem.ts'
import { sentence } from '../../../platform/http/sentences.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accessResume, moveStage, type Resume } from './resume.store.ts'

type Wanted = { readonly id: string; readonly action: ResumeAction; readonly revision: number }
type Placed = Pick<Resume, 'stage' | 'post_id'>

/**
 * Moves a resume to another stage. A move that the same request has made already is answered the same.
 *
 * @throws DomainError why it cannot be moved
 */
export function moveResume(platform: Platform, actor: Staff, { id, action, revision }: Wanted, now: Date) {
  return platform.transaction(async (tx) => {
    const resume = await accessResume(tx, actor, 'resume:write', id, true)
    const isRepeated =
      resume.revision === revision + 1 &&
      resumeLifecycle.moves.some((one) => one.action === action && one.to === resume.stage)
    if (isRepeated) return { stage: resume.stage, revision: resume.revision }
    if (resume.revision !== revision) throw new DomainError('record.changed_meanwhile')
    return { stage: await moveWithin(tx, actor, resume, action, now), revision: revision + 1 }
  })
}

/** Makes a move of the table for a resume that is held, with its audit. @throws DomainError why it cannot be made */
export async function moveWithin(
  tx: Tx,
  actor: Staff,
  resume: Resume,
  action: ResumeAction,
  now: Date,
): Promise<ResumeStage> {
  const obstacle = reasonAgainst(resumeLifecycle, resume.stage, action, situationOf(resume, now))
  const move = moveFor(resumeLifecycle, resume.stage, action)
  if (obstacle || !move) throw refusal(obstacle)
  await moveStage(tx, resume.id, move.to)
  const facts = { changes: { stage: [resume.stage, move.to] } }
  await audit(tx, actor, now, { event: `resume.${action}`, entity: 'resume', entityId: resume.id, facts })
  return move.to
}

/** What the stage of a resume allows, with what stands against each move in the reader's language. */
export function presentMoves(resume: Placed, now: Date, language: Locale) {
  return movesFrom(resumeLifecycle, resume.stage).map(({ action, to }) => {
    const obstacle = reasonAgainst(resumeLifecycle, resume.stage, action, situationOf(resume, now))
    const message = obstacle ? sentence(refusal(obstacle).code, {}, language) : null
    return { action, to, possible: obstacle === undefined, message }
  })
}

const situationOf = ({ post_id }: Placed, now: Date): Situation<ResumeVocabulary> => ({
  role: 'recruiter',
  now: now.toISOString(),
  windows: {},
  holds: () => post_id !== null,
})

const refusal = (obstacle: Obstacle<ResumeVocabulary> | undefined): DomainError =>
  new DomainError(obstacle?.kind === 'guard' ? 'talent.post_needed' : 'talent.stage')
