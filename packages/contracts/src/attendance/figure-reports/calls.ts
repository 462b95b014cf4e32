import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { punchEvidence } from '../punches/calls.ts'
import { figurePhotoKinds } from '../templates/figure-rule.ts'
import { figureReportStates, figureSignals, figureVerdicts, verdictReasonLength } from './choices.ts'

const Id = z.object({ id: z.uuid() })
const Instant = z.iso.datetime()

export const figureReportCalls = {
  'GET /workbenchApi/attendance/figure-reports/{id}/evidence': {
    access: 'staff',
    permission: 'figure:read',
    summary: 'The photos of a figure report, what is known of its time, and its verdict',
    input: Id,
    output: z.object({
      id: z.uuid(),
      day: z.iso.date(),
      timeZone: z.string(),
      state: z.enum(figureReportStates),
      late: z.boolean(),
      reportedAt: Instant.describe('The time that counts'),
      receivedAt: Instant,
      evidence: z.enum(punchEvidence),
      photos: z
        .array(
          z.object({
            kind: z.enum(figurePhotoKinds),
            signals: z.array(z.enum(figureSignals)).max(figureSignals.length),
          }),
        )
        .max(figurePhotoKinds.length),
      verdict: z.object({ reason: z.string(), by: z.string(), at: Instant }).nullable(),
      review: z.object({ whyNot: z.string().nullable().describe('The key of the reason; null: it is offered') }),
    }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/attendance/figure-reports/{id}/photos/{kind}': {
    access: 'staff',
    permission: 'figure:read',
    summary: 'A photo of a figure report',
    input: Id.extend({ kind: z.enum(figurePhotoKinds) }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/attendance/figure-reports/{id}/verdict': {
    access: 'staff',
    permission: 'figure:review',
    summary: 'Rejects a figure report, or marks it as unqualified, with the reason; repeated, it is answered the same',
    input: Id.extend({ verdict: z.enum(figureVerdicts), reason: shortLine(1, verdictReasonLength) }),
    output: z.object({ id: z.uuid(), state: z.enum(figureVerdicts) }),
    errors: ['record.not_found', 'figure_report.reviewed', 'approval.self_decision'],
  },
} as const satisfies Calls
