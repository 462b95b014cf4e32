import { questions } from '@rostrum/contracts/assessment/tests/resources'
import { sql } from 'kysely'
import { bindResource, writeEach } from '../../../../engines/resource/binding.ts'
import { rowScopeConditionOrNone } from '../../../../engines/resource/scope.ts'
import { optionsCell, scaleCell, tagsCell } from './question-cells.ts'
import { validateQuestion } from './validate-question.ts'
import { writeQuestion } from './write-question.ts'

export const questionResource = bindResource(questions, {
  table: 'question',
  columns: {
    stem: 'stem',
    type: 'type',
    options: 'options',
    scale: 'scale',
    partial: 'partial',
    reference: 'reference',
    points: 'points',
    difficulty: 'difficulty',
    tags: 'tags',
    businessUnitId: 'business_unit_id',
    retired: 'retired',
    version: 'version',
    papers: (actor) => sql`(select count(distinct paper_version.paper_id)::int from question_version
      join paper_version_question held on held.question_version_id = question_version.id
      join paper_version on paper_version.id = held.paper_version_id
      join paper on paper.id = paper_version.paper_id
      where question_version.question_id = row.id
        and ${rowScopeConditionOrNone({ unit: sql`paper.business_unit_id` }, actor, 'paper:read')})`,
    updatedAt: 'updated_at',
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'questions', parent: 'assessment' },
  cells: { options: optionsCell, scale: scaleCell, tags: tagsCell },
  validateRow: { fields: ['type', 'options', 'scale'], validate: validateQuestion },
  write: writeEach(writeQuestion),
})
