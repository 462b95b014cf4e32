import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'

const Days = z.number().describe('In days')
const Count = z.number().int()

const sums = [
  ...(['due', 'attended', 'absent', 'leave', 'restDays', 'lateTimes', 'lateMinutes', 'earlyTimes'] as const),
  ...(['earlyMinutes', 'missingTimes', 'supplementTimes', 'worked', 'overtime', 'anomalies'] as const),
] as const
const shown = ['month', 'name', 'jobNumber', 'storeId', ...sums, 'effective', 'fullAttendance'] as const
/** What a list shows at first; the others can be chosen. */
const columns = [
  ...(['month', 'name', 'storeId', 'anomalies', 'absent', 'leave', 'lateTimes'] as const),
  ...(['earlyTimes', 'missingTimes', 'attended'] as const),
] as const
const places = ['departmentId', 'unitId'] as const

/** Sums of people and months, which are never written by hand. */
export const attendanceMonths = defineResource({
  name: 'attendance-month',
  path: '/workbenchApi/attendance/month-sums',
  schema: z.object({
    month: z.iso.date(),
    name: z.string(),
    jobNumber: z.string(),
    employmentId: z.uuid(),
    storeId: z.uuid().nullable(),
    departmentId: z.uuid().nullable(),
    unitId: z.uuid().nullable(),
    due: Days,
    attended: Days,
    absent: Days,
    leave: Days,
    restDays: Count,
    lateTimes: Count,
    lateMinutes: Count,
    earlyTimes: Count,
    earlyMinutes: Count,
    missingTimes: Count,
    supplementTimes: Count,
    worked: Count.describe('In minutes'),
    overtime: Count.describe('In minutes'),
    anomalies: Count.describe('Days to look at'),
    effective: z.boolean().nullable(),
    fullAttendance: z.boolean().nullable(),
  }),
  title: 'name',
  permissions: { read: 'attendance-month:read', export: 'attendance-month:export' },
  readOnly: [...shown, 'employmentId', ...places],
  list: {
    columns: [...columns],
    filters: [
      ...(['month', 'name', 'jobNumber', 'employmentId', 'storeId', 'departmentId', 'unitId', 'absent'] as const),
      ...(['leave', 'lateTimes', 'earlyTimes', 'missingTimes', 'anomalies'] as const),
      ...(['effective', 'fullAttendance'] as const),
    ],
    search: true,
    sort: ['anomalies', 'desc'],
    sums: ['due', 'absent', 'leave', 'lateTimes', 'missingTimes', 'anomalies'],
    bars: ['absent', 'leave', 'lateTimes', 'earlyTimes', 'missingTimes', 'anomalies'],
    facet: 'month',
  },
  secondary: { name: 'jobNumber' },
  relations: { employmentId: 'employment', storeId: 'store', departmentId: 'department', unitId: 'business-unit' },
  transfer: { exportable: [...shown, ...places] },
})
