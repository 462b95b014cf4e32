import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { calendarDays, leaveStates, leaveUnits } from './choices.ts'
import { isHalfDays, LeaveDays, LeaveLedger, LeaveQuote, LeaveSpan } from './shapes.ts'

const Id = z.object({ id: z.uuid() })
export const LeaveReason = z.string().trim().max(8000).default('')

export const requestedLeave = { kindCode: z.string().min(1).max(30), span: LeaveSpan, reason: LeaveReason }

export const LeaveKindChoice = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.enum(leaveUnits),
  paidShare: z.number().int(),
  evidence: z.boolean(),
  remaining: LeaveDays.nullable().describe('Null: no limit'),
})

export const SubmittedLeave = z.object({
  id: z.uuid(),
  state: z.enum(leaveStates),
  days: LeaveDays,
  requestId: z.uuid().nullable().describe('The request for approval; null where no flow decides'),
})

const ShownLeave = z.object({
  id: z.uuid(),
  kindName: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  days: LeaveDays,
  state: z.enum(leaveStates),
})

const CalendarPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  unit: z.string(),
  leave: z
    .array(
      z.object({
        id: z.uuid(),
        kindCode: z.string(),
        kindName: z.string(),
        from: z.iso.date(),
        to: z.iso.date(),
        isPart: z.boolean().describe('The first or the last day is a half'),
        days: LeaveDays,
        state: z.enum(leaveStates),
      }),
    )
    .max(100),
})

const HalfDays = z
  .number()
  .min(-366)
  .max(366)
  .refine(isHalfDays, { message: 'field.half_days' })
  .meta({ multipleOf: 0.5 })
const notFound = ['record.not_found'] as const

export const leaveCalls = {
  'GET /workbenchApi/attendance/annual-leave/{id}/ledger': {
    access: 'staff',
    permission: 'annual-leave:read',
    summary: 'The ledger of annual leave of an employment, with its lots, its rule and what comes next',
    input: Id.extend({ year: z.coerce.number().int().min(1990).max(2200).optional() }),
    output: LeaveLedger,
    errors: notFound,
  },
  'GET /workbenchApi/attendance/employees/{id}/leave': {
    access: 'staff',
    permission: 'attendance-request:read',
    summary: 'What an employment has left of each kind of leave, with its coming and earlier leave',
    input: Id,
    output: z.object({
      today: z.iso.date(),
      kinds: z.array(LeaveKindChoice).max(100),
      coming: z.array(ShownLeave).max(50),
      earlier: z.array(ShownLeave).max(20),
      longUntil: z.iso.date().nullable().describe('The last day of a long absence of today: 30 days or more'),
    }),
    errors: notFound,
  },
  'POST /workbenchApi/attendance/annual-leave/{id}/adjustments': {
    access: 'staff',
    permission: 'annual-leave:maintain',
    summary: 'Gives or takes days, with a remark',
    input: Id.extend({
      days: HalfDays.refine((days) => days !== 0, { message: 'field.required' }),
      usableUntil: z.iso.date().nullable().default(null).describe('Null: the end of the leave year'),
      remark: shortLine(1, 100),
      key: z.uuid().describe('Sent again, it is answered the same'),
    }),
    output: z.object({ remaining: LeaveDays }),
    errors: [...notFound, 'leave.no_rule'],
  },
  'POST /workbenchApi/attendance/annual-leave/{id}/resets': {
    access: 'staff',
    permission: 'annual-leave:maintain',
    summary: 'Gives the leave year what the rule gives: differences become adjustments',
    input: Id.extend({ remark: shortLine(1, 100) }),
    output: z.object({ remaining: LeaveDays, adjusted: LeaveDays }),
    errors: [...notFound, 'leave.no_rule'],
  },
  'POST /workbenchApi/attendance/leave-kinds/adoptions': {
    access: 'staff',
    permission: 'attendance-rule:write',
    summary: 'Gives a unit the kinds of leave of its country as kinds of its own; those that it has stay',
    input: z.object({ businessUnitId: z.uuid() }),
    output: z.object({ added: z.number().int() }),
    errors: notFound,
  },
  'GET /workbenchApi/attendance/leave-requests/choices': {
    access: 'staff',
    permission: 'attendance-request:write',
    summary: 'An employment with the kinds of leave that can be asked for, and what is left of each',
    input: z.object({ employmentId: z.uuid() }),
    output: z.object({
      person: z.object({
        id: z.uuid(),
        name: z.string(),
        jobNumber: z.string(),
        unitName: z.string(),
        departmentId: z.uuid(),
        entryDate: z.iso.date(),
        today: z.iso.date(),
      }),
      kinds: z.array(LeaveKindChoice).max(100),
    }),
    errors: notFound,
  },
  'GET /workbenchApi/attendance/leave-calendar': {
    access: 'staff',
    permission: 'attendance-request:read',
    summary: 'Who is on leave or asks for it: the team of a person, or the people of a department or a store',
    input: z.object({
      from: z.iso.date(),
      to: z.iso.date().describe(`At most ${calendarDays} days`),
      employmentId: z.uuid().optional().describe('The people of the same department and home store'),
      departmentId: z.uuid().optional().describe('With those below it'),
      storeId: z.uuid().optional(),
      search: z.string().trim().max(100).default('').describe('Words of names, or a job number'),
    }),
    output: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      people: z.array(CalendarPerson).max(300),
      restDays: z.array(z.iso.date()).max(calendarDays).describe('Days on which fewer than half of the people work'),
      hasMore: z.boolean().describe('There are more people than are shown'),
    }),
    errors: notFound,
  },
  'GET /workbenchApi/attendance/leave-requests/{id}/evidence': {
    access: 'staff',
    permission: 'attendance-request:read',
    summary: 'The evidence of a leave; every download is audited',
    input: Id,
    output: z.unknown(),
    errors: notFound,
  },
  'POST /workbenchApi/attendance/leave-requests/quotes': {
    access: 'staff',
    permission: 'attendance-request:write',
    summary: 'The price of a leave for an employment, date by date, with the balance before and after',
    input: z.object({ employmentId: z.uuid(), kindCode: requestedLeave.kindCode, span: LeaveSpan }),
    output: LeaveQuote,
    errors: notFound,
  },
  'POST /workbenchApi/attendance/leave-requests': {
    access: 'staff',
    permission: 'attendance-request:write',
    summary: 'Asks for leave for an employment; its flow decides',
    input: z.object({
      employmentId: z.uuid(),
      ...requestedLeave,
      evidenceFileId: z.uuid().nullable().default(null).describe('An own upload, where the kind needs evidence'),
      key: z.uuid(),
    }),
    output: SubmittedLeave,
    errors: [...notFound, 'approval.no_approver', 'approval.self_decision'],
  },
  'POST /workbenchApi/attendance/leave-requests/{id}/cancellation': {
    access: 'staff',
    permission: 'attendance-request:write',
    summary: 'Cancels approved leave of an employment; its days return to their lots',
    input: Id.extend({
      byEmployer: z.boolean().describe('Days of a year that has ended are carried as far as the rule carries'),
      remark: shortLine(1, 100),
    }),
    output: z.object({ state: z.enum(leaveStates), released: LeaveDays }),
    errors: [...notFound, 'leave.not_possible', 'attendance.period_closed'],
  },
  'POST /workbenchApi/attendance/leave-requests/{id}/shortening': {
    access: 'staff',
    permission: 'attendance-request:write',
    summary: 'Ends approved leave earlier; the days after its new last day return to their lots',
    input: Id.extend({ lastDay: z.iso.date(), remark: shortLine(1, 100) }),
    output: z.object({ state: z.enum(leaveStates), released: LeaveDays }),
    errors: [...notFound, 'leave.not_possible'],
  },
} as const satisfies Calls
