import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

const Verdict = z.object({
  holds: z.boolean(),
  reasons: z.array(z.object({ code: z.string(), value: z.string() })).max(10),
})

const Preview = z.object({
  month: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  gained: z.number().int().describe('People whose month counts with the rule and did not without it'),
  lost: z.number().int(),
  unchanged: z.number().int(),
  people: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        jobNumber: z.string(),
        before: Verdict.nullable().describe('Null: no rule holds'),
        after: Verdict,
      }),
    )
    .max(200)
    .describe('Those for whom it changes, then others'),
})

const input = z.object({
  id: z.uuid(),
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { message: 'field.invalid' })
    .optional()
    .describe('The natural month; the last one that is over unless it is given'),
})

export const attendanceRuleCalls = {
  'GET /workbenchApi/attendance/effective-month-rules/{id}/preview': {
    access: 'staff',
    permission: 'attendance-rule:read',
    summary: 'For whom a month becomes effective, or is not any more, if the rule holds',
    input,
    output: Preview,
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/attendance/full-attendance-rules/{id}/preview': {
    access: 'staff',
    permission: 'attendance-rule:read',
    summary: 'Whose attendance of a month becomes full, or is not any more, if the rule holds',
    input,
    output: Preview,
    errors: ['record.not_found'],
  },
} as const satisfies Calls
