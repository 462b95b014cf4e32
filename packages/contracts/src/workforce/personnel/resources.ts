import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { ActRemark, TransferChanges } from './calls.ts'
import { actKinds, actStates, checklistStates, leavingKinds, regularisationTypes } from './kinds.ts'

const shapes = {
  in_approval: 'running',
  scheduled: 'planned',
  applied: 'good',
  refused: 'stopped',
  withdrawn: 'ended',
  revoked: 'ended',
} as const

/** The states before the day of an act. */
const waiting = { field: 'state', values: ['in_approval', 'scheduled'] } as const

const common = {
  name: z.string(),
  jobNumber: z.string(),
  employmentId: z.uuid(),
  unitId: z.uuid(),
  day: z.iso.date(),
  state: z.enum(actStates),
  approvers: z.string().describe('Whose decision is open'),
  requester: z.string(),
  submittedAt: z.iso.datetime(),
  remark: z.string(),
  requestId: z.uuid().nullable(),
}

export const transfers = defineResource({
  name: 'transfer',
  path: '/workbenchApi/workforce/transfers',
  schema: z.object({ ...common, before: z.string(), after: z.string() }),
  title: 'name',
  hit: ['jobNumber', 'day', 'after', 'state'],
  permissions: { read: 'transfer:read', export: 'transfer:export' },
  readOnly: [
    'before',
    'after',
    'name',
    'jobNumber',
    'employmentId',
    'unitId',
    'day',
    'state',
    'approvers',
    'requester',
  ],
  list: {
    columns: ['jobNumber', 'name', 'day', 'state', 'before', 'after', 'submittedAt'],
    filters: ['jobNumber', 'name', 'unitId', 'day', 'state', 'submittedAt'],
    search: true,
    sort: ['submittedAt', 'desc'],
  },
  relations: { employmentId: 'employment', unitId: 'business-unit' },
  dues: { day: waiting },
  states: { state: shapes },
  transfer: { exportable: ['jobNumber', 'name', 'before', 'after', 'day', 'state', 'approvers', 'remark'] },
})

const readOnly = ['name', 'jobNumber', 'employmentId', 'unitId', 'day', 'state', 'approvers', 'requester'] as const

export const regularisations = defineResource({
  name: 'regularisation',
  path: '/workbenchApi/workforce/regularisation',
  schema: z.object({ ...common, type: z.enum(regularisationTypes), plannedDay: z.iso.date().nullable() }),
  title: 'name',
  permissions: { read: 'regularisation:read', export: 'regularisation:export' },
  readOnly: [...readOnly, 'type', 'plannedDay'],
  list: {
    columns: ['jobNumber', 'name', 'plannedDay', 'day', 'state', 'type', 'submittedAt'],
    filters: ['jobNumber', 'name', 'unitId', 'type', 'plannedDay', 'day', 'state', 'submittedAt'],
    search: true,
    sort: ['submittedAt', 'desc'],
  },
  relations: { employmentId: 'employment', unitId: 'business-unit' },
  dues: { day: waiting },
  states: { state: shapes },
  transfer: { exportable: ['jobNumber', 'name', 'type', 'plannedDay', 'day', 'state', 'approvers', 'remark'] },
})

/** Resignations, and the revocations of resignations. */
export const resignations = defineResource({
  name: 'resignation',
  path: '/workbenchApi/workforce/resignations',
  schema: z.object({
    ...common,
    act: z.enum(['resignation', 'revocation']),
    type: z.enum(leavingKinds).nullable(),
    leaveOn: z.iso.date(),
    departmentId: z.uuid().nullable(),
    checklist: z.enum(checklistStates).describe('Whether the checklist of leaving is closed'),
    checklistDone: z.number().int().nullable().describe('Lines of the checklist that are not open'),
    checklistLines: z.number().int().nullable(),
  }),
  title: 'name',
  permissions: { read: 'resignation:read', export: 'resignation:export' },
  readOnly: [
    ...readOnly,
    ...(['act', 'type', 'leaveOn', 'departmentId', 'checklist', 'checklistDone', 'checklistLines'] as const),
  ],
  list: {
    columns: ['jobNumber', 'name', 'act', 'departmentId', 'leaveOn', 'state', 'type', 'checklistDone', 'submittedAt'],
    filters: [
      ...(['jobNumber', 'name', 'unitId', 'departmentId', 'act', 'type', 'leaveOn', 'state', 'checklist'] as const),
      'submittedAt',
    ],
    search: true,
    sort: ['leaveOn', 'desc'],
    opens: { filters: [{ field: 'state', operator: 'is', values: [...waiting.values] }], sort: ['leaveOn', 'asc'] },
  },
  relations: { employmentId: 'employment', unitId: 'business-unit', departmentId: 'department' },
  partsOf: { checklistDone: 'checklistLines' },
  dues: { leaveOn: waiting },
  states: { state: shapes, checklist: { none: 'ended', open: 'running', closed: 'good' } },
  transfer: {
    exportable: [
      ...(['jobNumber', 'name', 'act', 'type', 'departmentId', 'leaveOn', 'state', 'checklist'] as const),
      ...(['checklistDone', 'checklistLines', 'approvers', 'remark'] as const),
    ],
  },
})

/** Regularisations of guides, for the channel side. */
export const guideRegularisations = defineResource({
  ...regularisations,
  name: 'guide-regularisation',
  path: '/workbenchApi/stores/regularisation',
  permissions: { read: 'guide-regularisation:read', export: 'guide-regularisation:export' },
})

/** Resignations of guides and their revocations, for the channel side. */
export const guideResignations = defineResource({
  ...resignations,
  name: 'guide-resignation',
  path: '/workbenchApi/stores/resignations',
  permissions: { read: 'guide-resignation:read', export: 'guide-resignation:export' },
})

const Id = z.uuid()
const Day = z.iso.date()

/** The columns of a sheet of acts, in its order. */
const entered = [
  ...(['jobNumber', 'kind', 'day', 'type', 'regularOn', 'noticeOn', 'successorId'] as const),
  ...(['departmentId', 'postId', 'storeId', 'managerId', 'rankId', 'gradeId', 'labourRelationId', 'remark'] as const),
] as const

/** Acts of all kinds that count or wait for a decision. A sheet enters several at once. */
export const personnelActs = defineResource({
  name: 'personnel-act',
  path: '/workbenchApi/workforce/personnel-acts',
  schema: z.object({
    name: common.name,
    jobNumber: z.string().trim().toUpperCase().min(1).max(20),
    kind: z.enum(actKinds),
    day: Day.describe('The first day on which it holds; of a resignation the last day worked'),
    type: z
      .enum([...regularisationTypes, ...leavingKinds])
      .nullable()
      .optional()
      .describe('Of a regularisation or a resignation'),
    regularOn: Day.nullable().optional().describe('Of a delayed regularisation: the new planned day'),
    noticeOn: Day.nullable().optional().describe('Of a resignation: the day on which notice was given'),
    successorId: Id.nullable().optional().describe('Of a resignation: who manages the reports from then on'),
    ...TransferChanges.shape,
    remark: ActRemark,
    before: z.string(),
    after: z.string(),
    employmentId: common.employmentId,
    unitId: common.unitId,
    state: common.state,
    approvers: common.approvers,
    requester: common.requester,
    submittedAt: common.submittedAt,
    requestId: common.requestId,
  }),
  title: 'name',
  permissions: {
    read: 'personnel:read',
    create: 'personnel:import',
    update: 'personnel:import',
    export: 'personnel:export',
  },
  // What is submitted is withdrawn, revoked or corrected, and never overwritten.
  immutable: entered,
  readOnly: [
    ...(['name', 'employmentId', 'unitId', 'before', 'after', 'state', 'approvers', 'requester'] as const),
    ...(['submittedAt', 'requestId'] as const),
  ],
  list: {
    columns: ['jobNumber', 'name', 'kind', 'day', 'state', 'before', 'after', 'submittedAt'],
    filters: [
      ...(['jobNumber', 'name', 'unitId', 'kind', 'type', 'day', 'state', 'submittedAt'] as const),
      ...(['departmentId', 'postId', 'storeId', 'managerId'] as const),
    ],
    search: true,
    sort: ['submittedAt', 'desc'],
  },
  relations: {
    employmentId: 'employment',
    unitId: 'business-unit',
    successorId: 'employment',
    departmentId: 'department',
    postId: 'post',
    storeId: 'store',
    managerId: 'employment',
    rankId: 'rank',
    gradeId: 'grade',
    labourRelationId: 'labour-relation',
  },
  dependsOn: { postId: 'departmentId' },
  states: { state: shapes },
  transfer: {
    exportable: [...entered, 'name', 'before', 'after', 'state', 'approvers', 'requester', 'submittedAt'],
    importable: entered,
    matchOn: ['jobNumber', 'kind', 'day'],
    // Each row is submitted in the preview and taken back.
    maximumRows: 500,
  },
})
