import type { DrawRule, PaperSection } from '@rostrum/contracts/assessment/tests/shapes'
import { drawQuestions } from '@rostrum/recruitment-rules/paper-draw'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { newSeed } from '../../../../kernel/random-source.ts'
import { findDrawable, findQuestions, presentQuestion } from '../questions/question.store.ts'
import { accessPaper, questionIdsOf, updateSections } from './paper.store.ts'

type Content = { readonly id: string; readonly revision: number; readonly sections: readonly PaperSection[] }

/**
 * Writes the sections of a draft.
 *
 * @throws DomainError `assessment.question_unusable` when the author may not use a question, or it occurs twice
 */
export function savePaper(platform: Platform, actor: Staff, { id, revision, sections }: Content, now: Date) {
  return platform.transaction(async (tx) => {
    const paper = await accessPaper(tx, actor, 'paper:write', id, true)
    if (paper.state !== 'draft') throw new DomainError('assessment.not_draft')
    if (paper.revision !== revision) throw new DomainError('record.conflict')
    const questionIds = questionIdsOf(sections)
    const added = questionIds.filter((one) => !questionIdsOf(paper.sections).includes(one))
    const found = await findQuestions(tx, actor, added)
    const unusable = added.length - found.filter(({ retired }) => !retired).length
    const repeated = questionIds.length - new Set(questionIds).size
    if (unusable + repeated > 0) throw new DomainError('assessment.question_unusable', { count: unusable + repeated })
    await updateSections(tx, id, sections)
    const facts = {
      sections: sections.length,
      questions: questionIds.length,
      before: questionIdsOf(paper.sections).length,
    }
    await audit(tx, actor, now, { event: 'paper.written', entity: 'paper', entityId: id, facts })
    return { revision: revision + 1 }
  })
}

type DrawRequest = {
  readonly id: string
  readonly rules: readonly DrawRule[]
  readonly seed?: string | undefined
  readonly excludedIds: readonly string[]
}

/**
 * Draws questions from all that the author may see.
 *
 * @throws DomainError `assessment.too_few_questions`
 */
export async function drawForPaper(
  { database, randomSource }: Platform,
  actor: Staff,
  { id, rules, seed = newSeed(randomSource), excludedIds }: DrawRequest,
) {
  const { db } = database
  await accessPaper(db, actor, 'paper:write', id)
  const drawnQuestions = drawQuestions(await findDrawable(db, actor, excludedIds), rules, seed)
  if (!drawnQuestions.complete) {
    throw new DomainError('assessment.too_few_questions', {
      found: drawnQuestions.found,
      requested: drawnQuestions.requested,
    })
  }
  const found = new Map((await findQuestions(db, actor, drawnQuestions.ids)).map((question) => [question.id, question]))
  const questions = drawnQuestions.ids.flatMap((one) => found.get(one) ?? [])
  return { seed, questions: questions.map(presentQuestion) }
}
