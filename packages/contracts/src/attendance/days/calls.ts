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

const Absence = z.object({
  kind: z.string(),
  leaveKind: z.string().nullable(),
  days: z.string().describe('A fraction'),
})

/** Whether a punch has a photo, or waits for one. */
const photoStates = ['none', 'due', 'received'] as const

const ExplainedClock = DayClock.extend({
  punch: z.uuid().nullable().describe('Null where no punch gives the time'),
  photo: z.enum(photoStates),
})

const Explanation = z.object({
  id: z.uuid(),
  employmentId: z.uuid(),
  name: z.string(),
  jobNumber: z.string(),
  store: z.string().nullable(),
  day: z.iso.date(),
  timeZone: z.string(),
  plan: DayReason,
  template: z.object({ id: z.uuid(), name: z.string(), version: z.number().int(), from: z.iso.date() }).nullable(),
  clocks: z.array(ExplainedClock),
  unused: z.array(z.object({ at: Instant, reason: DayReason })),
  reasons: z.array(DayReason),
  absences: z.array(Absence),
  machineResult: z.string(),
  result: z.string(),
  figure: z.string(),
  due: z.number(),
  attended: z.number(),
  worked: z.number().int().describe('In minutes'),
  final: z.boolean(),
  finalAt: Instant,
  calculatedAt: Instant,
})

export const dayCalls = {
  'GET /workbenchApi/attendance/employments/{employmentId}/days/{day}/explanation': {
    access: 'staff',
    permission: 'attendance-day:read',
    summary: 'The same for the day of a person',
    input: z.object({ employmentId: z.uuid(), day: z.iso.date() }),
    output: Explanation,
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/attendance/days/{id}/explanation': {
    access: 'staff',
    permission: 'attendance-day:read',
    summary: 'Why a day counts as it does: its plan, clocks, punches and reasons',
    input: z.object({ id: z.uuid() }),
    output: Explanation,
    errors: ['record.not_found'],
  },
} as const satisfies Calls
