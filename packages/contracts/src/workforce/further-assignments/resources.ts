import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'

const Id = z.uuid()

/** An additional post of one's own, or the duties of a person who is represented. */
export const furtherAssignmentKinds = ['additional', 'acting'] as const

export const furtherAssignmentStates = ['planned', 'running', 'ended'] as const

/** Posts of people in addition to their main assignments, each from a day to a day, with their state on a day. */
export const furtherAssignments = defineResource({
  name: 'further-assignment',
  path: '/workbenchApi/workforce/further-assignments',
  dated: true,
  schema: z.object({
    employmentId: Id,
    jobNumber: z.string(),
    kind: z.enum(furtherAssignmentKinds),
    actsForId: Id.nullable().default(null).describe('Whom the person acts for'),
    postId: Id.nullable().default(null).describe('Empty for acting: the post of the person acted for'),
    departmentId: Id.nullable(),
    storeId: Id.nullable().default(null),
    regionId: Id.nullable().default(null),
    managerId: Id.nullable().default(null).describe('To whom the person reports for this assignment'),
    from: z.iso.date(),
    to: z.iso.date().nullable().default(null).describe('The last day; none while it is open'),
    remark: shortLine(0, 100).default(''),
    state: z.enum(furtherAssignmentStates),
    unitId: Id.nullable(),
  }),
  title: 'employmentId',
  permissions: {
    read: 'further-assignment:read',
    create: 'further-assignment:write',
    update: 'further-assignment:write',
    export: 'further-assignment:export',
  },
  immutable: ['employmentId', 'kind', 'actsForId'],
  readOnly: ['jobNumber', 'departmentId', 'state', 'unitId'],
  secondary: { employmentId: 'jobNumber' },
  states: { state: { planned: 'planned', running: 'good', ended: 'ended' } },
  list: {
    columns: ['employmentId', 'kind', 'actsForId', 'postId', 'departmentId', 'from', 'to', 'state'],
    filters: [
      ...(['employmentId', 'jobNumber', 'kind', 'actsForId', 'postId', 'departmentId', 'storeId', 'regionId'] as const),
      ...(['managerId', 'from', 'to', 'state', 'unitId'] as const),
    ],
    search: true,
    sort: ['from', 'desc'],
  },
  relations: {
    employmentId: 'employment',
    actsForId: 'employment',
    postId: 'post',
    departmentId: 'department',
    storeId: 'store',
    regionId: 'region',
    managerId: 'employment',
    unitId: 'business-unit',
  },
  transfer: {
    exportable: [
      ...(['employmentId', 'kind', 'actsForId', 'postId', 'departmentId', 'storeId', 'regionId', 'managerId'] as const),
      ...(['from', 'to', 'state', 'remark'] as const),
    ],
    importable: [
      ...(['employmentId', 'kind', 'actsForId', 'postId', 'storeId', 'regionId', 'managerId'] as const),
      ...(['from', 'to', 'remark'] as const),
    ],
    matchOn: ['employmentId', 'kind', 'postId', 'from'],
  },
})
