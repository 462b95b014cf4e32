import { type PaperAction, type PaperVocabulary, paperLifecycle } from '@rostrum/contracts/assessment-lifecycle'
import type { ErrorCode } from '@rostrum/contracts/errors'
import { moveFor, movesFrom, type Obstacle, reasonAgainst, type Situation } from '@rostrum/contracts/lifecycle'
import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { DomainError } from '../../../platform/http/problem.ts'
import { sentence } from '../../../platform/http/sentences.ts'
import type { Platform } from '../../../platform/platform.ts'
import { freezeVersions, lockQuestions, type QuestionRow } from '../questions/question.store.ts'
import { accessPaper, insertPaperVersion, moveState, type PaperRow, questionIdsOf } from './paper.store.ts'

type Wanted = { readonly id: string; readonly action: PaperAction; readonly revision: number }

/**
 * Moves a paper to another state. Publishing freezes the present version of each of its questions. A move that has been
 * made already by the same request is answered the same.
 *
 * @throws DomainError why the paper cannot be moved
 */
export function movePaper(platform: Platform, actor: Staff, { id, action, revision }: Wanted, now: Date) {
  return platform.transaction(async (tx) => {
    const paper = await accessPaper(tx, actor, 'paper:write', id, true)
    const isRepeated =
      paper.revision === revision + 1 &&
      paperLifecycle.moves.some((one) => one.action === action && one.to === paper.state)
    if (isRepeated) return { state: paper.state, version: paper.version, revision: paper.revision }
    if (paper.revision !== revision) throw new DomainError('record.changed_meanwhile')
    const questions = await lockQuestions(tx, actor, questionIdsOf(paper.sections))
    const obstacle = reasonAgainst(paperLifecycle, paper.state, action, situationOf(paper, questions, now))
    const move = moveFor(paperLifecycle, paper.state, action)
    if (obstacle || !move) throw refusal(obstacle, paper, questions)
    if (action === 'publish') {
      await insertPaperVersion(tx, paper, await freezeVersions(tx, questions, now), { actor, now })
    }
    const moved = await moveState(tx, paper, move)
    const facts = { changes: { state: [paper.state, moved.state], version: [paper.version, moved.version] } }
    await audit(tx, actor, now, { event: `paper.${action}`, entity: 'paper', entityId: id, facts })
    return moved
  })
}

/** What may be done with a paper in its state, and what stands against it in the reader's language. */
export function presentMoves(paper: PaperRow, questions: readonly QuestionRow[], now: Date, language: Locale) {
  return movesFrom(paperLifecycle, paper.state).map(({ action }) => {
    const obstacle = reasonAgainst(paperLifecycle, paper.state, action, situationOf(paper, questions, now))
    if (!obstacle) return { action, possible: true, reason: null, message: null }
    const { code, params } = refusal(obstacle, paper, questions)
    return { action, possible: false, reason: code, message: sentence(code, params, language) }
  })
}

function situationOf(paper: PaperRow, questions: readonly QuestionRow[], now: Date): Situation<PaperVocabulary> {
  return {
    role: 'office',
    now: now.toISOString(),
    windows: {},
    holds: (guard) => {
      switch (guard) {
        case 'hasQuestions':
          return paper.sections.length > 0 && paper.sections.every((section) => section.questions.length > 0)
        case 'questionsUsable':
          return unusable(paper, questions) === 0
      }
    },
  }
}

const unusable = ({ sections }: PaperRow, questions: readonly QuestionRow[]): number =>
  questionIdsOf(sections).length - questions.filter(({ retired }) => !retired).length

function refusal(
  obstacle: Obstacle<PaperVocabulary> | undefined,
  paper: PaperRow,
  questions: readonly QuestionRow[],
): DomainError {
  if (obstacle?.kind !== 'guard') return new DomainError('assessment.paper_state')
  const code: ErrorCode = obstacle.guard === 'hasQuestions' ? 'assessment.paper_empty' : 'assessment.question_unusable'
  return new DomainError(code, { count: unusable(paper, questions) })
}
