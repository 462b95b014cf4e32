import { recruitingPosts } from '@rostrum/contracts/talent/candidates/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../../engines/resource/binding.ts'
import { rowScopeConditionOrNone } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'

/** A resume may belong to another unit than its post. */
const visibleResumesOf = (actor: Staff) =>
  sql`resume.post_id = row.id and ${rowScopeConditionOrNone({ unit: sql`resume.business_unit_id` }, actor, 'resume:read')}`

export const postResource = bindResource(recruitingPosts, {
  table: 'talent_post',
  titleInEnglish: 'title_en',
  inEnglish: { department: 'department_en', place: 'place_en' },
  columns: {
    title: 'title',
    businessUnitId: 'business_unit_id',
    titleEn: 'title_en',
    department: 'department',
    departmentEn: 'department_en',
    place: 'place',
    placeEn: 'place_en',
    headcount: 'headcount',
    closed: 'closed',
    description: 'description',
    evaluationFormId: 'evaluation_form_id',
    resumes: (actor) => sql`(select count(*)::int from resume where ${visibleResumesOf(actor)})`,
    offers: (actor) =>
      sql`(select count(*)::int from resume where ${visibleResumesOf(actor)} and resume.stage = 'offer')`,
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'recruiting-posts', parent: 'talent' },
  uniqueName: { field: 'title', within: 'businessUnitId' },
  constraints: { talent_post_title: 'title', talent_post_evaluation_form_id_fkey: 'evaluationFormId' },
})
