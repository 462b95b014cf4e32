import { departments } from '@rostrum/contracts/organisation/structure/resources'
import { sql } from 'kysely'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import { bindTimeline } from '../../../engines/resource/timeline/bind-timeline.ts'
import { defineTimeline } from '../../../engines/timeline/timeline.ts'
import { companiesOfUnit } from '../../../engines/unit/companies-of-unit.ts'
import { peopleOf } from './people-of.ts'
import { requireOpenDepartments } from './require-open-departments.ts'
import { departmentChanged } from './structure-changed.ts'

export const departmentTimeline = defineTimeline({
  kind: 'department',
  rowTable: 'department_row',
  fields: ['name', 'name_en', 'parent_id', 'head_id', 'open'],
  founding: ['created'],
  parent: 'parent_id',
  fact: departmentChanged,
})

/** A department is in scope with those above it. */
export const departmentScopeColumns = { unit: sql`row.business_unit_id`, department: sql`row.id` }

export const departmentResource = bindTimeline(departments, {
  table: 'department',
  titleInEnglish: 'name_en',
  timeline: departmentTimeline,
  further: sql`part.search_text || ' ' || subject.code_search as search_text`,
  columns: {
    code: 'code',
    name: 'name',
    nameEn: 'name_en',
    parentId: 'parent_id',
    unitId: 'business_unit_id',
    headId: 'head_id',
    people: peopleOf(sql`part.department_id = row.id`),
    headcount: sql`(select coalesce(sum(post.headcount), 0)::int from post_row post
      where post.department_id = row.id and post.open and post.during @> row.as_of)`,
    open: 'open',
    companyIds: companiesOfUnit(sql`row.business_unit_id`),
    effectiveOn: 'effective_on',
  },
  scopeColumns: departmentScopeColumns,
  insertScopeColumns: { unit: sql`row.business_unit_id`, department: sql`row.parent_id` },
  sheetScopeColumns: { unit: sheetValue('business_unit_id'), department: sheetValue('parent_id') },
  scopeField: 'unitId',
  search: 'search_text',
  parent: 'parent_id',
  menu: { code: 'departments', parent: 'organisation' },
  constraints: { department_code: 'code' },
  refusedAt: { 'department.in_use': 'open', 'structure.people_remain': 'open' },
  guard: requireOpenDepartments('parentId'),
})
