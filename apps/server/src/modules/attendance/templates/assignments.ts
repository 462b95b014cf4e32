import { type DatedRows, defineDatedRows } from '../../../engines/timeline/dated-rows.ts'

const assignmentOf = (column: string, table: string): DatedRows =>
  defineDatedRows({
    kind: 'template-assignment',
    table: 'template_assignment',
    subject: { column, table },
    fields: ['template_id'],
    taken: () => 'attendance_template.assigned',
  })

/** What a template can be given to, nearest first: each has one template on a day. */
export const assignmentKinds = {
  employmentId: assignmentOf('employment_id', 'employment'),
  storeId: assignmentOf('store_id', 'store'),
  departmentId: assignmentOf('department_id', 'department'),
  unitId: assignmentOf('unit_id', 'business_unit'),
} as const satisfies Readonly<Record<string, DatedRows>>

export const assignmentTargets = ['employmentId', 'storeId', 'departmentId', 'unitId'] as const
export type AssignmentTarget = (typeof assignmentTargets)[number]
