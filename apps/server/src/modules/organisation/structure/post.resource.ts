import { posts } from '@rostrum/contracts/organisation/structure/resources'
import { sql } from 'kysely'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import { bindTimeline } from '../../../engines/resource/timeline/bind-timeline.ts'
import { defineTimeline } from '../../../engines/timeline/timeline.ts'
import { peopleOf } from './people-of.ts'
import { requireOpenDepartments } from './require-open-departments.ts'
import { postChanged } from './structure-changed.ts'

export const postTimeline = defineTimeline({
  kind: 'post',
  rowTable: 'post_row',
  fields: ['name', 'name_en', 'department_id', 'kind', 'work_class', 'rank_ids', 'headcount', 'open'],
  founding: ['created'],
  fact: postChanged,
})

export const postResource = bindTimeline(posts, {
  table: 'post',
  titleInEnglish: 'name_en',
  timeline: postTimeline,
  places: ['department_id'],
  further: sql`part.search_text || ' ' || subject.code_search as search_text`,
  columns: {
    code: 'code',
    name: 'name',
    nameEn: 'name_en',
    departmentId: 'department_id',
    unitId: 'business_unit_id',
    kind: 'kind',
    workClass: 'work_class',
    rankIds: 'rank_ids',
    headcount: 'headcount',
    people: peopleOf(sql`part.post_id = row.id`),
    open: 'open',
    effectiveOn: 'effective_on',
  },
  scopeColumns: { unit: sql`row.business_unit_id`, department: sql`row.reach_department_id` },
  sheetScopeColumns: { unit: sheetValue('business_unit_id'), department: sheetValue('department_id') },
  scopeField: 'unitId',
  search: 'search_text',
  menu: { code: 'posts', parent: 'organisation' },
  constraints: { post_code: 'code' },
  refusedAt: { 'structure.people_remain': 'open' },
  guard: requireOpenDepartments('departmentId'),
})
