import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

const Instant = z.iso.datetime()

/** Why something is as it is: a code with a sentence in each language, and the values that the sentence names. */
export const DayReason = z.object({
  code: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const DayClock = z.object({
  kind: z.enum(['on', 'off']),
  plannedAt: Instant.nullable().describe('Null on free days'),
  window: z.object({ from: Instant, to: Instant }).describe('Both ends are included'),
  at: Instant.nullable(),
  place: z.string().nullable(),
  distance: z.number().nullable().describe('Metres'),
  result: z.string(),
  reasons: z.array(DayReason),
})

export const dayCalls = {
  'GET /workbenchApi/attendance/days/{id}/explanation': {
    access: 'staff',
    permission: 'attendance-day:read',
    summary: 'Why a day counts as it does: its plan, clocks, punches and reasons',
    input: z.object({ id: z.uuid() }),
    output: z.object({
      day: z.iso.date(),
      timeZone: z.string(),
      plan: DayReason,
      clocks: z.array(DayClock),
      unused: z.array(z.object({ at: Instant, reason: DayReason })),
      reasons: z.array(DayReason),
      machineResult: z.string(),
      result: z.string(),
      final: z.boolean(),
      finalAt: Instant,
    }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
