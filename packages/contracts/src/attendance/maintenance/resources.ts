import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { largestAmount, maintenanceRemarkLength, maintenanceStates, maintenanceTargets } from './choices.ts'

/** Hours and minutes of a work date; 25:30 is half past one in the night after it. */
const clockTimePattern = /^(?:[0-3]?\d|4[0-7]):[0-5]\d$/

export const attendanceMaintenance = defineResource({
  name: 'attendance-maintenance',
  path: '/workbenchApi/attendance/maintenance',
  schema: z.object({
    jobNumber: z.string().trim().min(1).max(40),
    name: z.string(),
    day: z.iso.date(),
    target: z.enum(maintenanceTargets).describe('A clock, or a quantity of the month'),
    time: z
      .string()
      .trim()
      .regex(clockTimePattern, { message: 'field.clock_time' })
      .nullable()
      .default(null)
      .describe('Of a clock; 25:30 is 01:30 of the next day'),
    amount: z
      .number()
      .refine((amount) => Number.isInteger(amount) && amount >= 1 && amount <= largestAmount, {
        message: 'field.positive_within_10',
      })
      .nullable()
      .default(null)
      .describe('Of a quantity'),
    remark: shortLine(1, maintenanceRemarkLength),
    state: z.enum(maintenanceStates),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    employmentId: z.uuid(),
    storeId: z.uuid().nullable(),
    departmentId: z.uuid().nullable(),
    unitId: z.uuid(),
  }),
  title: 'name',
  permissions: {
    read: 'attendance-day:maintain',
    create: 'attendance-day:maintain',
    update: 'attendance-day:maintain',
    export: 'attendance-day:maintain',
  },
  immutable: ['jobNumber', 'day', 'target'],
  readOnly: ['name', 'state', 'createdBy', 'createdAt', 'employmentId', 'storeId', 'departmentId', 'unitId'],
  list: {
    columns: ['name', 'jobNumber', 'day', 'target', 'time', 'amount', 'remark', 'state', 'createdAt'],
    filters: [
      ...(['day', 'target', 'state', 'name', 'jobNumber', 'employmentId', 'storeId', 'departmentId'] as const),
      ...(['unitId', 'createdAt'] as const),
    ],
    search: true,
    sort: ['createdAt', 'desc'],
  },
  states: { state: { effective: 'good', revoked: 'ended' } },
  relations: { employmentId: 'employment', storeId: 'store', departmentId: 'department', unitId: 'business-unit' },
  transfer: {
    exportable: ['jobNumber', 'name', 'day', 'target', 'time', 'amount', 'remark', 'state', 'createdBy', 'createdAt'],
    importable: ['jobNumber', 'day', 'target', 'time', 'amount', 'remark'],
    matchOn: ['jobNumber', 'day', 'target'],
  },
})
