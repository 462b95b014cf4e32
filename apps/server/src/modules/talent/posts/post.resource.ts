import { recruitingPosts } from '@rostrum/contracts/talent-resources'
import { sql } from 'kysely'
import { bindResource } from '../../../resource/binding.ts'

export const postResource = bindResource(recruitingPosts, {
  table: 'talent_post',
  columns: {
    title: 'title',
    businessUnitId: 'business_unit_id',
    department: 'department',
    place: 'place',
    headcount: 'headcount',
    closed: 'closed',
    description: 'description',
    evaluationFormId: 'evaluation_form_id',
    resumes: sql`(select count(*)::int from resume where resume.post_id = row.id)`,
    offers: sql`(select count(*)::int from resume where resume.post_id = row.id and resume.stage = 'offer')`,
  },
  place: { unit: sql`row.business_unit_id` },
  search: 'search_text',
  menu: { code: 'recruiting-posts', parent: 'talent' },
  constraints: { talent_post_title: 'title', talent_post_evaluation_form_id_fkey: 'evaluationFormId' },
})
