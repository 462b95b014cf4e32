import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { resultShapes } from './result-shapes.ts'

/** The results of a day, as the attendance rules give them. */
export const dayResults = [
  ...(['pending', 'absent', 'half_absent', 'awaiting', 'missing', 'serious_late', 'late', 'early', 'normal'] as const),
  ...(['leave', 'trip', 'field_work', 'holiday', 'rest', 'free', 'exempt', 'may', 'unconfigured'] as const),
] as const

export const figureStates = ['reported', 'not_reported', 'no_need', 'rejected', 'unqualified'] as const

const Days = z.number().describe('In days')
const Minutes = z.number().int().describe('In minutes')

/** Calculated days, which are never written by hand. */
export const attendanceDays = defineResource({
  name: 'attendance-day',
  path: '/workbenchApi/attendance/days',
  schema: z.object({
    day: z.iso.date(),
    name: z.string(),
    jobNumber: z.string(),
    employmentId: z.uuid(),
    storeId: z.uuid().nullable(),
    departmentId: z.uuid().nullable(),
    unitId: z.uuid().nullable(),
    result: z.enum(dayResults),
    shift: z.string().nullable(),
    comingAt: z.string().nullable().describe('By the clock of the place of the day, such as 22:58 or 06:31 +1'),
    leavingAt: z.string().nullable(),
    late: Minutes,
    early: Minutes,
    missing: z.number().int().describe('Clocks without a punch'),
    due: Days,
    attended: Days,
    absent: Days,
    leave: Days,
    worked: Minutes,
    overtime: Minutes,
    figure: z.enum(figureStates),
    valid: z.boolean(),
    final: z.boolean(),
  }),
  title: 'name',
  hit: ['jobNumber', 'day', 'storeId', 'result'],
  permissions: { read: 'attendance-day:read', export: 'attendance-day:export' },
  readOnly: [
    ...([
      'day',
      'name',
      'jobNumber',
      'employmentId',
      'storeId',
      'departmentId',
      'unitId',
      'result',
      'shift',
      'comingAt',
      'leavingAt',
    ] as const),
    ...(['late', 'early', 'missing', 'due', 'attended', 'absent', 'leave', 'worked', 'overtime'] as const),
    ...(['figure', 'valid', 'final'] as const),
  ],
  states: {
    result: resultShapes,
  },
  list: {
    columns: [
      ...(['day', 'name', 'storeId', 'result', 'shift', 'comingAt', 'leavingAt', 'late', 'early'] as const),
      ...(['worked', 'overtime'] as const),
    ],
    filters: [
      ...([
        'day',
        'name',
        'jobNumber',
        'employmentId',
        'storeId',
        'departmentId',
        'unitId',
        'result',
        'figure',
        'valid',
        'final',
      ] as const),
    ],
    search: true,
    sort: ['day', 'desc'],
    // Today has few results before its evening.
    opens: { filters: [{ field: 'day', operator: 'within', values: ['yesterday'] }], sort: ['name', 'asc'] },
  },
  secondary: { name: 'jobNumber' },
  relations: { employmentId: 'employment', storeId: 'store', departmentId: 'department', unitId: 'business-unit' },
  transfer: {
    exportable: [
      ...(['day', 'name', 'jobNumber', 'storeId', 'departmentId', 'unitId', 'result', 'shift'] as const),
      ...([
        'comingAt',
        'leavingAt',
        'late',
        'early',
        'missing',
        'due',
        'attended',
        'absent',
        'leave',
        'worked',
      ] as const),
      ...(['overtime', 'figure', 'valid', 'final'] as const),
    ],
  },
})
