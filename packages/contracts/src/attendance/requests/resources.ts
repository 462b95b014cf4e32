import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { requestKinds, requestStates } from './choices.ts'

/** All that people ask of attendance, by the place of the person on the first day. */
export const attendanceRequests = defineResource({
  name: 'attendance-request',
  path: '/workbenchApi/attendance/requests',
  schema: z.object({
    kind: z.enum(requestKinds),
    name: z.string(),
    jobNumber: z.string(),
    employmentId: z.uuid(),
    day: z.iso.date(),
    toDay: z.iso.date(),
    state: z.enum(requestStates),
    waitingFor: z.string().describe('Who is asked now'),
    reason: z.string(),
    storeId: z.uuid().nullable(),
    departmentId: z.uuid().nullable(),
    unitId: z.uuid(),
    submittedAt: z.iso.datetime(),
    age: z.number().int().nullable().describe('Days for which it has waited; none once it is decided'),
    decidedAt: z.iso.datetime().nullable(),
  }),
  title: 'name',
  permissions: { read: 'attendance-request:read', export: 'attendance-request:export' },
  list: {
    columns: ['kind', 'name', 'day', 'state', 'age', 'waitingFor', 'storeId', 'reason', 'submittedAt'],
    filters: [
      ...(['kind', 'state', 'name', 'jobNumber', 'employmentId', 'storeId', 'departmentId', 'unitId', 'day'] as const),
      ...(['toDay', 'submittedAt', 'decidedAt'] as const),
    ],
    search: true,
    sort: ['submittedAt', 'desc'],
    opens: { filters: [{ field: 'state', operator: 'is', values: ['pending'] }], sort: ['submittedAt', 'asc'] },
  },
  states: {
    state: {
      pending: 'running',
      approved: 'good',
      refused: 'stopped',
      withdrawn: 'ended',
      cancelled: 'ended',
      shortened: 'good',
    },
  },
  transitions: { permission: 'attendance-request:approve', actions: { approve: { bulkOnly: true } } },
  relations: { employmentId: 'employment', storeId: 'store', departmentId: 'department', unitId: 'business-unit' },
  transfer: {
    exportable: [
      ...(['kind', 'name', 'jobNumber', 'day', 'toDay', 'state', 'age', 'waitingFor', 'reason'] as const),
      ...(['storeId', 'departmentId', 'unitId', 'submittedAt', 'decidedAt'] as const),
    ],
  },
})
