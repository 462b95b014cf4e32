import { templateAssignments } from '@rostrum/contracts/attendance/templates/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { assignmentTargets } from './assignments.ts'
import { writeAssignments } from './write-assignments.ts'

/** A column of the department or the store of an assignment, of its last row. */
const ofPlace = (table: 'department_row' | 'store_row', column: string, place: string) =>
  sql`(select ${sql.ref(column)} from ${sql.table(table)} where subject_id = ${sql.ref(`row.${place}`)}
    order by during desc limit 1)`

const person = sql`(select employee.name || ' ' || employment.job_number from employment
  join employee on employee.id = employment.employee_id where employment.id = row.employment_id)`
const store = ofPlace('store_row', 'name', 'store_id')

export const assignmentResource = bindResource(templateAssignments, {
  table: 'template_assignment',
  // People are counted once for all assignments: the inner query depends on no row.
  rows: ({ asOf }) => sql`(select assignment.*, template.business_unit_id,
      coalesce(((select jsonb_object_agg(assignment_id, people) from (
        select assignment_id, count(*) as people from template_assignments_on(${asOf}::date) group by 1) reached)
        ->> assignment.id::text)::int, 0) as people
    from template_assignment assignment join attendance_template template on template.id = assignment.template_id
    where assignment.rescinded_at is null)`,
  columns: {
    templateId: 'template_id',
    level: sql`(case when row.employment_id is not null then 'employee' when row.store_id is not null then 'store'
      when row.department_id is not null then 'department' else 'unit' end)`,
    target: sql`coalesce(${person}, ${store}, ${ofPlace('department_row', 'name', 'department_id')},
      (select name from business_unit where business_unit.id = row.unit_id), '')`,
    people: 'people',
    employmentId: 'employment_id',
    storeId: 'store_id',
    departmentId: 'department_id',
    unitId: 'unit_id',
    from: sql`lower(row.during)`,
    to: sql`(upper(row.during) - 1)`,
  },
  inEnglish: {
    target: sql`coalesce(${person}, ${store}, ${ofPlace('department_row', 'name_en', 'department_id')},
      (select name_en from business_unit where business_unit.id = row.unit_id), '')`,
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'templateId',
  search: [
    sql`(select search_text from attendance_template where attendance_template.id = row.template_id)`,
    sql`(select employment.job_number || ' ' || employee.search_text from employment
      join employee on employee.id = employment.employee_id where employment.id = row.employment_id)`,
    sql`(select string_agg(search_text, ' ') from store_row where subject_id = row.store_id)`,
    sql`(select string_agg(search_text, ' ') from department_row where subject_id = row.department_id)`,
    sql`(select search_text from business_unit where business_unit.id = row.unit_id)`,
  ],
  menu: { code: 'template-assignments', parent: 'attendance' },
  validateRow: {
    fields: [...assignmentTargets, 'from', 'to'],
    validate: ({ from = '', to, ...values }) => [
      ...(assignmentTargets.filter((target) => values[target]).length === 1
        ? []
        : [{ path: 'employmentId', key: 'attendance_template.one_target' }]),
      ...(to && to < from ? [{ path: 'to', key: 'timeline.reversed' }] : []),
    ],
  },
  write: writeAssignments,
})
