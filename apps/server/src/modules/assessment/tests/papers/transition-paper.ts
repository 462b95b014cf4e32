import { type PaperAction, type PaperVocabulary, paperLifecycle } from '@rostrum/contracts/assessment/tests/lifecycle'
import type { ErrorCode } from '@rostrum/contracts/errors'
import {
  type Blocker,
  findBlocker,
  findTransition,
  type GuardContext,
  transitionsFrom,
} from '@rostrum/contracts/kernel/lifecycle'
import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { lockQuestions, type QuestionRow, snapshotVersions } from '../questions/question.store.ts'
import { accessPaper, insertPaperVersion, type PaperRow, questionIdsOf, updateState } from './paper.store.ts'

type TransitionRequest = { readonly id: string; readonly action: PaperAction; readonly revision: number }

/**
 * Moves a paper to another state. Publishing freezes the current version of each question. A repetition of the same
 * request has the same result.
 *
 * @throws DomainError why the transition is not possible
 */
export function transitionPaper(
  platform: Platform,
  actor: Staff,
  { id, action, revision }: TransitionRequest,
  now: Date,
) {
  return platform.transaction(async (tx) => {
    const paper = await accessPaper(tx, actor, 'paper:write', id, true)
    const isRepeated =
      paper.revision === revision + 1 &&
      paperLifecycle.transitions.some((one) => one.action === action && one.to === paper.state)
    if (isRepeated) return { state: paper.state, version: paper.version, revision: paper.revision }
    if (paper.revision !== revision) throw new DomainError('record.changed_meanwhile')
    const questions = await lockQuestions(tx, actor, questionIdsOf(paper.sections))
    const blocker = findBlocker(paperLifecycle, paper.state, action, guardContextOf(paper, questions, now))
    const move = findTransition(paperLifecycle, paper.state, action)
    if (blocker || !move) throw refusal(blocker, paper, questions)
    if (action === 'publish') {
      await insertPaperVersion(tx, paper, await snapshotVersions(tx, questions, now), { actor, now })
    }
    const moved = await updateState(tx, paper, move)
    const facts = { changes: { state: [paper.state, moved.state], version: [paper.version, moved.version] } }
    await audit(tx, actor, now, { event: `paper.${action}`, entity: 'paper', entityId: id, facts })
    return moved
  })
}

/** The transitions of a paper in its state, with their blockers in the reader's language. */
export function presentTransitions(paper: PaperRow, questions: readonly QuestionRow[], now: Date, language: Locale) {
  return transitionsFrom(paperLifecycle, paper.state).map(({ action }) => {
    const blocker = findBlocker(paperLifecycle, paper.state, action, guardContextOf(paper, questions, now))
    if (!blocker) return { action, possible: true, reason: null, message: null }
    const { code, params } = refusal(blocker, paper, questions)
    return { action, possible: false, reason: code, message: translate(code, params, language) }
  })
}

function guardContextOf(paper: PaperRow, questions: readonly QuestionRow[], now: Date): GuardContext<PaperVocabulary> {
  return {
    role: 'office',
    now: now.toISOString(),
    windows: {},
    evaluateGuard: (guard) => {
      switch (guard) {
        case 'hasQuestions':
          return paper.sections.length > 0 && paper.sections.every((section) => section.questions.length > 0)
        case 'questionsUsable':
          return unusableQuestions(paper, questions) === 0
      }
    },
  }
}

const unusableQuestions = ({ sections }: PaperRow, questions: readonly QuestionRow[]): number =>
  questionIdsOf(sections).length - questions.filter(({ retired }) => !retired).length

function refusal(
  blocker: Blocker<PaperVocabulary> | undefined,
  paper: PaperRow,
  questions: readonly QuestionRow[],
): DomainError {
  if (blocker?.kind !== 'guard') return new DomainError('assessment.paper_state')
  const code: ErrorCode = blocker.guard === 'hasQuestions' ? 'assessment.paper_empty' : 'assessment.question_unusable'
  return new DomainError(code, { count: unusableQuestions(paper, questions) })
}
