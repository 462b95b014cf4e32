import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { actStates } from './kinds.ts'

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
