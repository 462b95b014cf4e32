import { papers } from '@rostrum/contracts/assessment/tests/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../../engines/resource/binding.ts'

export const paperResource = bindResource(papers, {
  table: 'paper',
  columns: {
    title: 'title',
    businessUnitId: 'business_unit_id',
    minutes: 'minutes',
    passPercent: 'pass_percent',
    tolerance: 'tolerance',
    instructions: 'instructions',
    state: 'state',
    version: 'version',
    questions: sql`(select count(*)::int from jsonb_array_elements(row.sections) section,
      jsonb_array_elements(section -> 'questions'))`,
    totalPoints: sql`(select coalesce(sum((question ->> 'points')::int), 0)::int
      from jsonb_array_elements(row.sections) section, jsonb_array_elements(section -> 'questions') question)`,
    publishedAt: sql`(select max(published_at) from paper_version where paper_version.paper_id = row.id)`,
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  search: 'search_text',
  menu: { code: 'papers', parent: 'assessment' },
  constraints: { paper_business_unit_id_title_key: 'title' },
  precheck: async (_asking, changes) =>
    changes.map(({ before }) =>
      before && before.state !== 'draft' ? [{ path: 'state', key: 'assessment.not_draft' }] : [],
    ),
})
