import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'

/** Of a day of rest, in lists and sheets. */
export const restCode = 'R'

/** What someone planned for people on days, one row each: the sheet of schedules. */
export const scheduleRows = defineResource({
  name: 'attendance-schedule',
  path: '/workbenchApi/attendance/schedule-rows',
  schema: z.object({
    jobNumber: z.string().trim().min(1).max(40),
    name: z.string(),
    day: z.iso.date(),
    shift: z
      .string()
      .trim()
      .min(1)
      .max(21)
      .describe('The code of a shift, with ! where it is worked on a holiday, or R'),
    employmentId: z.uuid(),
    storeId: z.uuid().nullable(),
    departmentId: z.uuid().nullable(),
    unitId: z.uuid().nullable(),
  }),
  title: 'name',
  permissions: {
    read: 'attendance-configuration:read',
    create: 'attendance-configuration:write',
    update: 'attendance-configuration:write',
    export: 'attendance-configuration:export',
  },
  immutable: ['jobNumber', 'day'],
  readOnly: ['name', 'employmentId', 'storeId', 'departmentId', 'unitId'],
  list: {
    columns: ['name', 'jobNumber', 'day', 'shift', 'storeId', 'departmentId'],
    filters: ['day', 'name', 'jobNumber', 'shift', 'storeId', 'departmentId', 'unitId', 'employmentId'],
    search: true,
    sort: ['day', 'desc'],
  },
  relations: { employmentId: 'employment', storeId: 'store', departmentId: 'department', unitId: 'business-unit' },
  transfer: {
    importable: ['jobNumber', 'day', 'shift'],
    exportable: ['jobNumber', 'name', 'day', 'shift', 'storeId', 'departmentId'],
    matchOn: ['jobNumber', 'day'],
  },
})
