import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { actStates, checklistStates, leavingKinds, regularisationTypes } from './kinds.ts'

const shapes = {
  in_approval: 'running',
  scheduled: 'planned',
  applied: 'good',
  refused: 'stopped',
  withdrawn: 'ended',
  revoked: 'ended',
} as const

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
    columns: ['jobNumber', 'name', 'before', 'after', 'day', 'state', 'approvers', 'submittedAt'],
    filters: ['jobNumber', 'name', 'unitId', 'day', 'state', 'submittedAt'],
    search: true,
    sort: ['submittedAt', 'desc'],
  },
  relations: { employmentId: 'employment', unitId: 'business-unit' },
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
    columns: ['jobNumber', 'name', 'type', 'plannedDay', 'day', 'state', 'approvers', 'submittedAt'],
    filters: ['jobNumber', 'name', 'unitId', 'type', 'plannedDay', 'day', 'state', 'submittedAt'],
    search: true,
    sort: ['submittedAt', 'desc'],
  },
  relations: { employmentId: 'employment', unitId: 'business-unit' },
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
    checklist: z.enum(checklistStates).describe('Whether the checklist of leaving is closed'),
  }),
  title: 'name',
  permissions: { read: 'resignation:read', export: 'resignation:export' },
  readOnly: [...readOnly, 'act', 'type', 'leaveOn', 'checklist'],
  list: {
    columns: ['jobNumber', 'name', 'act', 'type', 'leaveOn', 'state', 'checklist', 'approvers', 'submittedAt'],
    filters: ['jobNumber', 'name', 'unitId', 'act', 'type', 'leaveOn', 'state', 'checklist', 'submittedAt'],
    search: true,
    sort: ['submittedAt', 'desc'],
  },
  relations: { employmentId: 'employment', unitId: 'business-unit' },
  states: { state: shapes, checklist: { none: 'ended', open: 'running', closed: 'good' } },
  transfer: { exportable: ['jobNumber', 'name', 'act', 'type', 'leaveOn', 'state', 'approvers', 'remark'] },
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
