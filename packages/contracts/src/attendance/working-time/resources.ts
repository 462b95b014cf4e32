import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { overtimeLimitKinds } from '../requests/choices.ts'

export const limitStates = ['near', 'over'] as const

const shown = [
  ...(['name', 'jobNumber', 'state', 'limit', 'from', 'to', 'hours', 'allowed', 'share', 'source', 'since'] as const),
  ...(['country', 'storeId', 'departmentId', 'unitId'] as const),
] as const

/** People whose overtime is over or near a limit of their country, one record for each limit and its days. */
export const workingTimeWarnings = defineResource({
  name: 'working-time-warning',
  path: '/workbenchApi/attendance/working-time-warnings',
  schema: z.object({
    name: z.string(),
    jobNumber: z.string(),
    employmentId: z.uuid(),
    state: z.enum(limitStates),
    limit: z.enum(overtimeLimitKinds),
    from: z.iso.date().describe('The first day of the day, week, month or year'),
    to: z.iso.date(),
    hours: z.number().describe('Worked, and asked for on days that are not final'),
    allowed: z.number().describe('In hours'),
    share: z.number().int().describe('Of the limit, in percent'),
    source: z.string().describe('The law'),
    since: z.iso.date().describe('The day from which the law has this limit'),
    country: z.string(),
    storeId: z.uuid().nullable(),
    departmentId: z.uuid().nullable(),
    unitId: z.uuid().nullable(),
  }),
  title: 'name',
  hit: ['jobNumber', 'limit', 'from', 'to', 'state'],
  permissions: { read: 'attendance-month:read', export: 'attendance-month:export' },
  readOnly: [...shown, 'employmentId'],
  list: {
    columns: ['name', 'state', 'limit', 'from', 'to', 'hours', 'allowed', 'share', 'source', 'storeId'],
    filters: [
      ...(['state', 'limit', 'from', 'to', 'share', 'name', 'jobNumber', 'country', 'employmentId'] as const),
      ...(['storeId', 'departmentId', 'unitId'] as const),
    ],
    search: true,
    sort: ['from', 'desc'],
  },
  secondary: { name: 'jobNumber' },
  states: { state: { near: 'attention', over: 'stopped' } },
  relations: { employmentId: 'employment', storeId: 'store', departmentId: 'department', unitId: 'business-unit' },
  transfer: { exportable: [...shown] },
})
