import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { DayReason } from '../days/calls.ts'
import { punchEvidence, punchPlaces, punchSignals, punchStates } from '../punches/calls.ts'

export const invalidationReasonLength = 500

const Instant = z.iso.datetime()
const Metres = z.number().nullable().describe('Metres')

export const punchReviewCalls = {
  'GET /workbenchApi/attendance/punches/{id}/evidence': {
    access: 'staff',
    permission: 'punch:read',
    summary: 'What is known of a punch, what is only claimed, and what it does to its day',
    input: z.object({ id: z.uuid() }),
    output: z.object({
      id: z.uuid(),
      timeZone: z.string(),
      day: z.iso.date(),
      dayId: z.uuid().nullable().describe('Null before the day is calculated, and for readers without days'),
      state: z.enum(punchStates),
      punchedAt: Instant.describe('The time that counts'),
      claimedAt: Instant,
      receivedAt: Instant,
      tokenAt: Instant.nullable().describe('The last answer of the server before it: proven is only the time since'),
      evidence: z.enum(punchEvidence),
      place: z.enum(punchPlaces),
      distance: Metres,
      accuracy: Metres,
      store: z.string().nullable(),
      position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      device: z
        .object({
          firstSeenAt: Instant,
          others: z.number().int().describe('Other people who clocked in with it'),
        })
        .nullable(),
      remark: z.string(),
      signals: z.array(z.object({ kind: z.enum(punchSignals), value: z.number().nullable() })).max(punchSignals.length),
      effect: z
        .object({
          clock: z.enum(['on', 'off']).nullable().describe('The clock that it gives its time; null without effect'),
          reason: DayReason.nullable().describe('Why it has no effect'),
        })
        .nullable(),
      requestId: z.uuid().nullable().describe('The request by which someone decides on it'),
      invalidation: z.object({ reason: z.string(), by: z.string(), at: Instant }).nullable(),
      invalidate: z.object({ whyNot: z.string().nullable().describe('The key of the reason; null: it is offered') }),
    }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/attendance/punches/{id}/invalidation': {
    access: 'staff',
    permission: 'punch:invalidate',
    summary: 'Marks a punch as invalid, which is final; repeated, it is answered the same',
    input: z.object({ id: z.uuid(), reason: shortLine(1, invalidationReasonLength) }),
    output: z.object({ id: z.uuid(), state: z.literal('invalid') }),
    errors: ['record.not_found', 'attendance_punch.awaits_decision'],
  },
} as const satisfies Calls
