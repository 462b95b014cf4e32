import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { dayResults } from '../days/resources.ts'
import { gridPeople } from './grid-size.ts'

/** Results that someone should look at, the worst first. */
export const attentionResults = [
  ...(['absent', 'half_absent', 'missing', 'serious_late', 'late', 'early', 'awaiting', 'unconfigured'] as const),
] as const
export type AttentionResult = (typeof attentionResults)[number]

export const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { message: 'field.invalid' })

const Cell = z.object({
  day: z.iso.date(),
  result: z.enum(dayResults),
  leaveKind: z.string().nullable().describe('The kind of the first leave of the day'),
  corrected: z.boolean().describe('The result differs from that of the rules'),
})

const Person = z.object({
  employmentId: z.uuid(),
  name: z.string(),
  jobNumber: z.string(),
  store: z.string().nullable(),
  attended: z.number(),
  leave: z.number(),
  anomalies: z.number().int(),
  effective: z.boolean().nullable().describe('Null without a rule'),
  fullAttendance: z.boolean().nullable().describe('Null without a rule'),
  reasons: z.array(z.object({ code: z.string(), value: z.string() })).max(20),
  days: z.array(Cell).max(62),
})

const Selection = z.object({
  search: z.string().max(50).default(''),
  storeId: z.uuid().optional(),
  regionId: z.uuid().optional(),
  departmentId: z.uuid().optional(),
  result: z.enum(attentionResults).optional().describe('People with such a day only'),
  sort: z.enum(['attention', 'name']).default('attention'),
})

export const monthCalls = {
  'GET /workbenchApi/attendance/months/export': {
    access: 'staff',
    permission: 'attendance-month:export',
    summary: 'The days of people in a month as a spreadsheet, a column for each day; every export is audited',
    input: Selection.extend({ month: Month }),
    output: z.unknown(),
    errors: ['resource.export_too_many'],
  },
  'GET /workbenchApi/attendance/months': {
    access: 'staff',
    permission: 'attendance-month:read',
    summary: 'The days of people in a month, those with most to look at first',
    input: Selection.extend({
      month: Month.optional().describe(
        'Unless it is given that of yesterday, for a month has no results on its first day',
      ),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(gridPeople).default(gridPeople),
    }),
    output: z.object({
      month: Month,
      from: z.iso.date(),
      to: z.iso.date(),
      today: z.iso.date(),
      total: z.number().int(),
      counts: z.record(z.enum([...attentionResults, 'normal', 'leave']), z.number()),
      people: z.array(Person).max(gridPeople),
    }),
  },
} as const satisfies Calls
