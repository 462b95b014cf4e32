import { type PaperAction, type PaperVocabulary, paperLifecycle } from '@rostrum/contracts/assessment/tests/lifecycle'
import type { Locale } from '@rostrum/i18n/locale'
import { availableTransitions } from '../../../../engines/lifecycle/decide.ts'
import { defineMachine } from '../../../../engines/lifecycle/machine.ts'
import { atRevision, transition } from '../../../../engines/lifecycle/transition.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { lockQuestions, type QuestionRow, snapshotVersions } from '../questions/question.store.ts'
import { accessPaper, insertPaperVersion, type PaperRow, questionIdsOf } from './paper.store.ts'

/** A paper with its questions as far as the actor may see them. */
type PaperWithQuestions = PaperRow & { readonly questions: readonly QuestionRow[] }

const unusableQuestions = ({ sections, questions }: PaperWithQuestions): number =>
  questionIdsOf(sections).length - questions.filter(({ retired }) => !retired).length

const paperMachine = defineMachine<PaperVocabulary, PaperWithQuestions>({
  lifecycle: paperLifecycle,
  table: 'paper',
  stateColumn: 'state',
  auditEntity: 'paper',
  guards: {
    hasQuestions: ({ sections }) => sections.length > 0 && sections.every(({ questions }) => questions.length > 0),
    questionsUsable: (paper) => unusableQuestions(paper) === 0,
  },
  refusals: {
    otherwise: 'assessment.paper_state',
    guards: { hasQuestions: 'assessment.paper_empty', questionsUsable: 'assessment.question_unusable' },
    params: (paper) => ({ count: unusableQuestions(paper) }),
  },
  trackedColumns: ['version'],
  sideEffects: ({ version }, action) => (action === 'revise' ? { version: version + 1 } : { version }),
})

type TransitionRequest = { readonly id: string; readonly action: PaperAction; readonly revision: number }

/**
 * Moves a paper to another state. Publishing freezes the present version of each of its questions.
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
    const questions = await lockQuestions(tx, actor, questionIdsOf(paper.sections))
    const context = { actor, role: 'office', now, ...atRevision(revision) } as const
    const { subject, repeated } = await transition(tx, paperMachine, { ...paper, questions }, action, context)
    if (action === 'publish' && !repeated) {
      await insertPaperVersion(tx, paper, await snapshotVersions(tx, questions, now), { actor, now })
    }
    return { state: subject.state, version: subject.version, revision: subject.revision }
  })
}

/** What may be done with a paper in its state, and what is against it in the reader's language. */
export const presentTransitions = (paper: PaperWithQuestions, actor: Staff, now: Date, language: Locale) =>
  availableTransitions(paperMachine, paper, { actor, role: 'office', now }).map(({ action, refusal }) => ({
    action,
    possible: refusal === undefined,
    reason: refusal?.code ?? null,
    message: refusal ? translate(refusal.code, refusal.params, language) : null,
  }))
