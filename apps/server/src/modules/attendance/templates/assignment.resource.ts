import { templateAssignments } from '@rostrum/contracts/attendance/templates/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { assignmentTargets } from './assignments.ts'
import { writeAssignments } from './write-assignments.ts'

export const assignmentResource = bindResource(templateAssignments, {
  table: 'template_assignment',
  rows: () => sql`(select assignment.*, template.business_unit_id
    from template_assignment assignment join attendance_template template on template.id = assignment.template_id
    where assignment.rescinded_at is null)`,
  columns: {
    templateId: 'template_id',
    employmentId: 'employment_id',
    storeId: 'store_id',
    departmentId: 'department_id',
    unitId: 'unit_id',
    from: sql`lower(row.during)`,
    to: sql`(upper(row.during) - 1)`,
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'templateId',
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
