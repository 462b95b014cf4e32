import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { dayResults } from '../days/resources.ts'
import { adjustmentStates } from './lifecycle.ts'

/** The result of a day on which an employment does not exist any more. */
export const notEmployed = 'not_employed'

/** What a day may be adjusted to: a result, or no day, because the employment had ended before it. */
const adjustedResults = [...dayResults, notEmployed] as const

const fields = [
  ...(['day', 'name', 'employmentId', 'storeId', 'before', 'after', 'cause', 'state', 'payingMonth'] as const),
  ...(['remark', 'proposedAt', 'decidedAt'] as const),
] as const

/** Differences of days of closed periods. */
export const attendanceAdjustments = defineResource({
  name: 'attendance-adjustment',
  path: '/workbenchApi/attendance/adjustments',
  schema: z.object({
    day: z.iso.date(),
    name: z.string(),
    employmentId: z.uuid(),
    storeId: z.uuid().nullable(),
    departmentId: z.uuid().nullable(),
    unitId: z.uuid().nullable(),
    before: z.enum(dayResults).nullable().describe('Null: the closed period had no row'),
    after: z.enum(adjustedResults),
    cause: z.string(),
    state: z.enum(adjustmentStates),
    payingMonth: z.iso.date().nullable(),
    remark: z.string(),
    proposedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  }),
  title: 'name',
  permissions: { read: 'attendance-month:read', export: 'attendance-month:export' },
  readOnly: [...fields, 'departmentId', 'unitId'],
  states: { state: { proposed: 'attention', accepted: 'good', dismissed: 'ended' } },
  list: {
    columns: ['day', 'name', 'employmentId', 'storeId', 'before', 'after', 'state', 'payingMonth', 'proposedAt'],
    filters: ['day', 'name', 'employmentId', 'storeId', 'departmentId', 'unitId', 'after', 'state', 'payingMonth'],
    search: true,
    sort: ['proposedAt', 'desc'],
  },
  relations: { employmentId: 'employment', storeId: 'store', departmentId: 'department', unitId: 'business-unit' },
  transfer: { exportable: [...fields] },
})
