import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { countCharacters } from '../../kernel/characters.ts'
import { LeaveDays } from '../leave/shapes.ts'
import { Month } from '../months/calls.ts'

/** What keeps a period from being closed. */
export const openKinds = [
  ...(['running', 'awaiting', 'unconfigured', 'dirty'] as const),
  ...(['requests', 'appeals', 'leave'] as const),
] as const
export type OpenKind = (typeof openKinds)[number]

export const adjustmentRemark = 100

const Remark = z
  .string()
  .trim()
  .min(1)
  .max(adjustmentRemark * 16)
  .refine((text) => countCharacters(text) <= adjustmentRemark, { params: { key: 'field.too_long' } })

const OpenCounts = z
  .partialRecord(z.enum(openKinds), z.number().int())
  .describe('Days, requests, appeals and leave requests by what is open')

const Figure = z.object({ name: z.string().describe('Such as `attendance.paid_days`'), value: z.number() })

const Kinds = z
  .array(z.object({ code: z.string(), name: z.string() }))
  .max(200)
  .describe('The kinds of leave that figures name')

const Done = z.object({ done: z.literal(true) })
const Decision = z.object({ id: z.uuid(), revision: z.number().int(), remark: Remark })

export const attendancePeriodCalls = {
  'GET /workbenchApi/attendance/periods': {
    access: 'staff',
    permission: 'attendance-month:read',
    summary: 'The periods of companies that end in a month, with what is open in each',
    input: z.object({ month: Month.optional().describe('The one before the current unless it is given') }),
    output: z.object({
      month: Month,
      companies: z
        .array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            from: z.iso.date(),
            to: z.iso.date(),
            plannedOn: z.iso.date(),
            firstDay: z.number().int(),
            closingAfter: z.number().int(),
            people: z.number().int(),
            state: z.enum(['running', 'open', 'closed']),
            closedAt: z.iso.datetime().nullable(),
            open: OpenCounts,
            canClose: z.boolean(),
          }),
        )
        .max(200),
    }),
  },
  'POST /workbenchApi/attendance/periods/{unitId}/closing': {
    access: 'staff',
    permission: 'attendance-month:close',
    summary: 'Closes the period of a company that ends in a month; it is never opened again',
    input: z.object({ unitId: z.uuid(), month: Month }),
    output: Done,
    errors: [
      ...(['attendance_period.open_items', 'attendance_period.order', 'attendance_period.running'] as const),
      ...(['period.closed', 'record.not_found'] as const),
    ],
  },
  'PUT /workbenchApi/attendance/periods/{unitId}/setting': {
    access: 'staff',
    permission: 'attendance-month:close',
    summary: 'On which day periods begin, and when closing is planned; for periods that are not closed',
    input: z.object({
      unitId: z.uuid(),
      firstDay: z.number().int().min(1).max(28),
      closingAfter: z.number().int().min(0).max(28),
    }),
    output: Done,
    errors: ['record.not_found', 'period.overlaps'],
  },
  'GET /workbenchApi/attendance/employments/{employmentId}/leaving': {
    access: 'staff',
    permission: 'attendance-month:read',
    summary: 'What the leaving of a person asks of attendance and leave',
    input: z.object({ employmentId: z.uuid() }),
    output: z.object({
      lastDay: z.iso.date().nullable(),
      state: z
        .enum(['none', 'running', 'open', 'closed'])
        .describe('None: the person does not leave, or has no attendance'),
      open: OpenCounts,
      closedAt: z.iso.datetime().nullable(),
      canClose: z.boolean(),
      leave: z
        .object({
          settledOn: z.iso.date().nullable().describe('Null: expected, and settled the day after the last one'),
          earned: LeaveDays,
          used: LeaveDays,
          paidOut: LeaveDays,
          owed: LeaveDays.describe('Taken and not earned, where the law lets the company claim it'),
        })
        .nullable()
        .describe('Null where no rule of annual leave holds for the person'),
    }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/attendance/employments/{employmentId}/closing': {
    access: 'staff',
    permission: 'attendance-month:close',
    summary: 'Closes the attendance of one leaver to the last day',
    input: z.object({ employmentId: z.uuid() }),
    output: Done,
    errors: ['attendance_period.open_items', 'attendance_period.no_leaver', 'record.not_found'],
  },
  'GET /workbenchApi/attendance/month-sums/{id}/figures': {
    access: 'staff',
    permission: 'attendance-month:read',
    summary: 'What pay reads of a month of a person, with the days behind each figure, and what adjustments add to it',
    input: z.object({ id: z.uuid() }),
    output: z.object({
      employmentId: z.uuid(),
      name: z.string(),
      month: Month,
      from: z.iso.date(),
      to: z.iso.date(),
      closed: z.boolean().describe('The figures stay as they are; later differences are adjustments'),
      unfinished: z.array(z.iso.date()).max(62).describe('Days that are not final: the figures are without them'),
      figures: z
        .array(Figure.extend({ sources: z.array(z.string()).max(124).describe('Days, or rows of the leave ledger') }))
        .max(200),
      adjustments: z
        .array(z.object({ id: z.uuid(), day: z.iso.date(), differences: z.array(Figure).max(200) }))
        .max(400)
        .describe('Of days of closed periods, which count and pay in this month'),
      kinds: Kinds,
    }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/attendance/adjustments/{id}/figures': {
    access: 'staff',
    permission: 'attendance-month:read',
    summary: 'What an adjustment changes in what pay reads',
    input: z.object({ id: z.uuid() }),
    output: z.object({ differences: z.array(Figure).max(200), kinds: Kinds }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/attendance/adjustments/{id}/acceptance': {
    access: 'staff',
    permission: 'attendance-month:adjust',
    summary: 'Accepts a difference of a closed day; it counts and pays in the next open period',
    input: Decision,
    output: Done,
  },
  'POST /workbenchApi/attendance/adjustments/{id}/dismissal': {
    access: 'staff',
    permission: 'attendance-month:adjust',
    summary: 'Dismisses a difference of a closed day; the same one is not proposed again',
    input: Decision,
    output: Done,
    errors: ['record.not_found', 'record.conflict', 'attendance_adjustment.decided'],
  },
} as const satisfies Calls
