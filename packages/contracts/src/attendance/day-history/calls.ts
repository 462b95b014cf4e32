import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

/** What changes a day after it was planned. */
export const dayEventKinds = [
  ...(['supplementary', 'field_punch', 'punch_in_doubt', 'trip', 'overtime', 'leave', 'appeal'] as const),
  ...(['maintenance', 'punch', 'adjustment'] as const),
] as const

export const dayEventActs = [
  ...(['submitted', 'approved', 'refused', 'withdrawn', 'cancelled', 'shortened', 'handled', 'entered'] as const),
  ...(['revoked', 'invalidated', 'proposed', 'accepted', 'dismissed'] as const),
] as const

export const dayEventsInOneAnswer = 100

const DayEvent = z.object({
  id: z.uuid().describe('The record to open'),
  kind: z.enum(dayEventKinds),
  act: z.enum(dayEventActs),
  at: z.iso.datetime(),
  by: z.string().describe('Empty for the product itself'),
  remark: z.string(),
  before: z.string().nullable().describe('The result before, of adjustments'),
  after: z.string().nullable(),
})

export const dayHistoryCalls = {
  'GET /workbenchApi/attendance/day-history/{id}': {
    access: 'staff',
    permission: 'attendance-day:read',
    summary: 'Requests, leave, appeals, maintenance, decisions on punches and adjustments of a day, the latest first',
    input: z.object({ id: z.uuid() }),
    output: z.object({
      events: z.array(DayEvent).max(dayEventsInOneAnswer),
    }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
