import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { figureStates } from '../days/resources.ts'
import { figurePhotoKinds } from '../templates/figure-rule.ts'
import { figureVerdicts } from './choices.ts'

const Instant = z.iso.datetime()
const Kinds = z.array(z.enum(figurePhotoKinds)).max(figurePhotoKinds.length)

const ReportReceipt = z.object({ id: z.uuid(), reportedAt: Instant, late: z.boolean() })
export type ReportReceipt = z.output<typeof ReportReceipt>

/** Calls about oneself: they need an employment behind the account, and no permission. */
export const ownFigureCalls = {
  'GET /workbenchApi/attendance/own/figure': {
    access: 'staff',
    summary: 'What one’s own day asks for as a figure report, and what became of it',
    input: z.object({ day: z.iso.date().optional().describe('Without it the day of today') }),
    output: z.object({
      now: Instant,
      token: z.string().describe('Goes back with a report that was made without a network'),
      timeZone: z.string(),
      day: z.iso.date(),
      state: z.enum(figureStates),
      rule: z
        .object({ photoKinds: Kinds, from: Instant, to: Instant, lateUntil: Instant })
        .nullable()
        .describe('Null where no report is needed'),
      offlineHours: z.number().int(),
      report: ReportReceipt.extend({
        photoKinds: Kinds,
        verdict: z.object({ kind: z.enum(figureVerdicts), reason: z.string(), by: z.string(), at: Instant }).nullable(),
      })
        .nullable()
        .describe('The latest one'),
    }),
    errors: ['attendance.not_employed'],
  },
  'POST /workbenchApi/attendance/own/figure-reports': {
    access: 'staff',
    summary: 'Reports one’s own figure with all photos of the rule; the same identifier again gets the same answer',
    input: z.object({
      id: z.uuid().describe('Chosen by the phone: one identifier is one report'),
      day: z.iso.date().describe('The work date'),
      claimedAt: Instant.describe('The time on the phone at the button'),
      offline: z.boolean().default(false).describe('Made without a network; otherwise the receipt is the time'),
      token: z.string().max(400).nullable().default(null).describe('The last one from the server'),
      elapsed: z
        .number()
        .int()
        .min(0)
        .max(31 * 86_400_000)
        .nullable()
        .default(null)
        .describe('Milliseconds from the token to the button; null after a restart'),
      photos: z
        .array(
          z.object({
            kind: z.enum(figurePhotoKinds),
            file: z.uuid().describe('An upload of the purpose `figure-photo`'),
            taken: z.boolean().describe('By the camera of the app, and not chosen'),
          }),
        )
        .min(1)
        .max(figurePhotoKinds.length),
    }),
    output: ReportReceipt,
    errors: [
      ...(['attendance.not_employed', 'figure_report.no_need', 'figure_report.not_open'] as const),
      ...(['figure_report.over', 'figure_report.reported', 'figure_report.final'] as const),
      'figure_report.differs',
    ],
  },
  'GET /workbenchApi/attendance/own/figure-reports/{id}/photos/{kind}': {
    access: 'staff',
    summary: 'A photo of a figure report of one’s own',
    input: z.object({ id: z.uuid(), kind: z.enum(figurePhotoKinds) }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
