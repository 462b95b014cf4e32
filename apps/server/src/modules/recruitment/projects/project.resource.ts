import { projects } from '@rostrum/contracts/recruitment/projects/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'

export const projectResource = bindResource(projects, {
  table: 'project',
  titleInEnglish: 'title_en',
  inEnglish: { organiser: 'organiser_en' },
  columns: {
    code: 'code',
    title: 'title',
    organiser: 'organiser',
    businessUnitId: 'business_unit_id',
    regionName: 'region_name',
    reviewMode: 'review_mode',
    positions: sql`(select count(*)::int from position where position.project_id = row.id)`,
    publishedAt: 'published_at',
    createdAt: 'created_at',
  },
  scopeColumns: { unit: sql`row.business_unit_id`, project: sql`row.id` },
  search: 'search_text',
  menu: { code: 'projects', parent: 'recruitment' },
})
