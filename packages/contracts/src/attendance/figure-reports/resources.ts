import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { figureReportStates, figureSignals } from './choices.ts'

const facts = [
  ...(['day', 'name', 'jobNumber', 'storeId', 'state', 'late', 'reportedAt', 'photos', 'signals', 'reason'] as const),
  ...(['reviewedAt', 'timeZone', 'departmentId', 'unitId'] as const),
] as const

/** Figure reports, by the place of the person on their day. A day has one again after a rejected one. */
export const figureReports = defineResource({
  name: 'figure-report',
  path: '/workbenchApi/attendance/figure-reports',
  schema: z.object({
    day: z.iso.date(),
    name: z.string(),
    jobNumber: z.string(),
    employmentId: z.uuid(),
    storeId: z.uuid().nullable(),
    departmentId: z.uuid().nullable(),
    unitId: z.uuid(),
    state: z.enum(figureReportStates),
    late: z.boolean().describe('After the window, and in time for the limit of late ones'),
    reportedAt: z.iso.datetime(),
    photos: z.number().int(),
    signals: z.array(z.enum(figureSignals)).max(figureSignals.length),
    reason: z.string().nullable().describe('Of the verdict'),
    reviewedAt: z.iso.datetime().nullable(),
    timeZone: z.string().describe('IANA name: that of the place of the day'),
  }),
  title: 'name',
  permissions: { read: 'figure:read', export: 'figure:export' },
  readOnly: [...facts, 'employmentId'],
  states: { state: { reported: 'good', rejected: 'attention', unqualified: 'stopped' } },
  list: {
    columns: ['day', 'name', 'storeId', 'state', 'late', 'reportedAt', 'signals', 'reason'],
    filters: [
      ...(['day', 'name', 'jobNumber', 'employmentId', 'storeId', 'departmentId', 'unitId', 'state', 'late'] as const),
      ...(['signals', 'reportedAt', 'reviewedAt'] as const),
    ],
    search: true,
    sort: ['reportedAt', 'desc'],
  },
  timeZones: { reportedAt: 'timeZone', reviewedAt: 'timeZone' },
  secondary: { name: 'jobNumber' },
  relations: { employmentId: 'employment', storeId: 'store', departmentId: 'department', unitId: 'business-unit' },
  transfer: { exportable: [...facts] },
})
