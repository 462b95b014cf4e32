import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { appealAspects, appealStates, appealSubjects } from './choices.ts'

/** The results of clocks, days and figures that people contest. */
export const contestedResults = [
  ...(['pending', 'absent', 'half_absent', 'awaiting', 'missing', 'serious_late', 'late', 'early', 'normal'] as const),
  ...(['leave', 'trip', 'field_work', 'holiday', 'rest', 'free', 'exempt', 'may', 'unconfigured'] as const),
  'unqualified',
] as const

/** Appeals, by the place of the person on the contested day. */
export const attendanceAppeals = defineResource({
  name: 'attendance-appeal',
  path: '/workbenchApi/attendance/appeals',
  schema: z.object({
    name: z.string(),
    jobNumber: z.string(),
    employmentId: z.uuid(),
    day: z.iso.date(),
    subject: z.enum(appealSubjects),
    result: z.enum(contestedResults).describe('The contested result'),
    aspect: z.enum(appealAspects),
    reason: z.string(),
    pictures: z.number().int(),
    state: z.enum(appealStates),
    dueOn: z.iso.date(),
    storeId: z.uuid().nullable(),
    departmentId: z.uuid().nullable(),
    unitId: z.uuid(),
    submittedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  }),
  title: 'name',
  permissions: { read: 'appeal:read', export: 'appeal:export' },
  list: {
    columns: ['name', 'day', 'subject', 'result', 'aspect', 'state', 'dueOn', 'storeId', 'submittedAt'],
    filters: [
      ...(['state', 'dueOn', 'subject', 'result', 'aspect', 'name', 'jobNumber', 'employmentId', 'storeId'] as const),
      ...(['departmentId', 'unitId', 'day', 'submittedAt', 'decidedAt'] as const),
    ],
    search: true,
    sort: ['dueOn', 'asc'],
  },
  dues: { dueOn: { field: 'state', values: ['pending'] } },
  states: { state: { pending: 'running', handled: 'good', refused: 'stopped', withdrawn: 'ended' } },
  relations: { employmentId: 'employment', storeId: 'store', departmentId: 'department', unitId: 'business-unit' },
  transfer: {
    exportable: [
      ...(['name', 'jobNumber', 'day', 'subject', 'result', 'aspect', 'reason', 'state', 'dueOn', 'storeId'] as const),
      ...(['departmentId', 'unitId', 'submittedAt', 'decidedAt'] as const),
    ],
  },
})
