import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'

const Days = z.number().describe('In days')
const Count = z.number().int()

const sums = [
  ...(['due', 'attended', 'absent', 'leave', 'restDays', 'lateTimes', 'lateMinutes', 'earlyTimes'] as const),
  ...(['earlyMinutes', 'missingTimes', 'supplementTimes', 'worked', 'overtime', 'anomalies'] as const),
] as const
const shown = ['month', 'name', 'employmentId', 'storeId', ...sums, 'effective', 'fullAttendance'] as const
const places = ['departmentId', 'unitId'] as const

/** Sums of people and months, which are never written by hand. */
export const attendanceMonths = defineResource({
  name: 'attendance-month',
  path: '/workbenchApi/attendance/month-sums',
  schema: z.object({
    month: z.iso.date(),
    name: z.string(),
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
  readOnly: [...shown, ...places],
  list: {
    columns: [...shown],
    filters: ['month', 'name', 'employmentId', 'storeId', ...places, 'anomalies', 'effective', 'fullAttendance'],
    search: true,
    sort: ['month', 'desc'],
  },
  relations: { employmentId: 'employment', storeId: 'store', departmentId: 'department', unitId: 'business-unit' },
  transfer: { exportable: [...shown, ...places] },
})
