import type { assessmentCalls } from '@rostrum/contracts/assessment/tests/calls'
import type { Handlers } from '../../../../kernel/http/mount.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { findQuestions, presentQuestion, searchBank } from '../questions/question.store.ts'
import { drawForPaper, savePaper } from './edit-paper.ts'
import { accessPaper, findFrozenContents, questionIdsOf } from './paper.store.ts'
import { presentTransitions, transitionPaper } from './transition-paper.ts'

type PaperCalls = Pick<
  typeof assessmentCalls,
  | 'GET /workbenchApi/assessment/papers/{id}/content'
  | 'PUT /workbenchApi/assessment/papers/{id}/content'
  | 'POST /workbenchApi/assessment/papers/{id}/draw'
  | 'GET /workbenchApi/assessment/papers/{id}/bank'
  | 'POST /workbenchApi/assessment/papers/{id}/transitions'
>

export function paperHandlers(platform: Platform): Handlers<PaperCalls> {
  const { db } = platform.database
  return {
    'GET /workbenchApi/assessment/papers/{id}/content': async ({ actor, now, language }, { id }) => {
      const paper = await accessPaper(db, actor, 'paper:read', id)
      const mayRead = actor.permissions.has('question:read')
      const questions = mayRead ? await findQuestions(db, actor, questionIdsOf(paper.sections)) : []
      // A published version does not change when its questions are edited later.
      const frozen = paper.state === 'draft' ? undefined : await findFrozenContents(db, id)
      return {
        id,
        title: paper.title,
        businessUnitId: paper.business_unit_id,
        state: paper.state,
        version: paper.version,
        revision: paper.revision,
        minutes: paper.minutes,
        passPercent: paper.pass_percent,
        sections: paper.sections,
        questions: questions.map((question) => ({ ...presentQuestion(question), ...frozen?.get(question.id) })),
        actions: actor.permissions.has('paper:write')
          ? presentTransitions({ ...paper, questions }, actor, now, language)
          : [],
      }
    },
    'PUT /workbenchApi/assessment/papers/{id}/content': ({ actor, now }, content) =>
      savePaper(platform, actor, content, now),
    'POST /workbenchApi/assessment/papers/{id}/draw': ({ actor }, wish) => drawForPaper(platform, actor, wish),
    'GET /workbenchApi/assessment/papers/{id}/bank': async ({ actor }, { id, ...filter }) => {
      await accessPaper(db, actor, 'paper:write', id)
      const { rows, total } = await searchBank(db, actor, filter)
      return { questions: rows.map(presentQuestion), total }
    },
    'POST /workbenchApi/assessment/papers/{id}/transitions': ({ actor, now }, input) =>
      transitionPaper(platform, actor, input, now),
  }
}
