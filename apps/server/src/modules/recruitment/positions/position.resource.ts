import { positions } from '@rostrum/contracts/recruitment/positions/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { applicantsNeeded, isOpenForApplicants } from './applicants-needed.ts'
import { positionTransitions } from './position-transitions.ts'
import { precheckPositionChanges } from './precheck-position-changes.ts'
import { requirementColumns, writeRequirementColumns } from './requirement-columns.ts'

/** An index of the counters contains all that is added up. */
const counted = (column: 'applied' | 'passed') =>
  sql`(select coalesce(sum(${sql.ref(column)}), 0)::int from position_counter
    where project_id = row.project_id and position_id = row.id)`

export const positionResource = bindResource(positions, {
  table: 'position',
  rows: ({ now }) => sql`(select *, ${now}::timestamptz as read_at from position)`,
  titleInEnglish: 'title_en',
  columns: {
    projectId: 'project_id',
    code: 'code',
    title: 'title',
    titleEn: 'title_en',
    employer: 'employer',
    employerEn: 'employer_en',
    department: 'department',
    departmentEn: 'department_en',
    categoryCode: 'category_code',
    categoryName: 'category_name',
    categoryNameEn: 'category_name_en',
    headcount: 'headcount',
    locationName: 'location_name',
    locationNameEn: 'location_name_en',
    ...requirementColumns,
    description: 'description',
    descriptionEn: 'description_en',
    projectCode: sql`(select code from project where project.id = row.project_id)`,
    applied: counted('applied'),
    passed: counted('passed'),
    perPlace: sql`trunc(${counted('applied')}::numeric / row.headcount, 1)::float8`,
    short: sql`exists (select from project where project.id = row.project_id
      and ${isOpenForApplicants(sql`row.read_at`)} and ${counted('applied')} < ${applicantsNeeded})`,
    state: sql`case when row.cancelled_at is null then row.state else 'cancelled' end`,
    cancelledAt: 'cancelled_at',
  },
  scopeColumns: {
    unit: sql`(select business_unit_id from project where project.id = row.project_id)`,
    project: sql`row.project_id`,
  },
  scopeField: 'projectId',
  search: 'search_text',
  menu: { code: 'positions', parent: 'recruitment' },
  constraints: { position_project_id_code_key: 'code' },
  precheck: precheckPositionChanges,
  guard: async (context, changes) => () => writeRequirementColumns(context, changes),
  transitions: positionTransitions,
})
