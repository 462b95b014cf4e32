import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { LeaveKindChoice, requestedLeave, SubmittedLeave } from './calls.ts'
import { leaveStates } from './choices.ts'
import { LeaveDays, LeaveLedger, LeaveQuote, LeaveSpan } from './shapes.ts'

const noEmployment = ['leave.no_employment'] as const
const Id = z.object({ id: z.uuid() })

/** Calls about oneself: they need an employment behind the account, and no permission. */
export const ownLeaveCalls = {
  'GET /workbenchApi/attendance/own/leave-kinds': {
    access: 'staff',
    summary: 'The kinds of leave that one may ask for, with what is left of each',
    input: z.object({}),
    output: z.object({
      kinds: z.array(LeaveKindChoice).max(100),
    }),
    errors: noEmployment,
  },
  'POST /workbenchApi/attendance/own/leave-quotes': {
    access: 'staff',
    summary: 'The price of a leave of one’s own, date by date, with the balance before and after',
    input: z.object({ kindCode: requestedLeave.kindCode, span: LeaveSpan }),
    output: LeaveQuote,
    errors: noEmployment,
  },
  'GET /workbenchApi/attendance/own/leave-requests': {
    access: 'staff',
    summary: 'One’s own requests for leave, the latest first',
    input: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    output: z.object({
      requests: z
        .array(
          z.object({
            id: z.uuid(),
            kindName: z.string(),
            span: LeaveSpan,
            days: LeaveDays,
            state: z.enum(leaveStates),
            reason: z.string(),
            submittedAt: z.iso.datetime(),
            canCancel: z.boolean().describe('Not begun: it is cancelled without approval'),
            shortening: z
              .object({ from: z.iso.date(), to: z.iso.date() })
              .nullable()
              .describe('The days that may become its last one; null where it cannot end earlier'),
          }),
        )
        .max(100),
    }),
    errors: noEmployment,
  },
  'POST /workbenchApi/attendance/own/leave-requests': {
    access: 'staff',
    summary: 'Asks for leave of one’s own; its flow decides',
    input: z.object({
      ...requestedLeave,
      evidenceFileId: z.uuid().nullable().default(null).describe('An own upload, where the kind needs evidence'),
      key: z.uuid(),
    }),
    output: SubmittedLeave,
    errors: [...noEmployment, 'approval.no_approver', 'approval.self_decision'],
  },
  'POST /workbenchApi/attendance/own/leave-requests/{id}/cancellation': {
    access: 'staff',
    summary: 'Withdraws leave that is not decided, or cancels approved leave before it begins',
    input: Id,
    output: z.object({ state: z.enum(leaveStates), released: LeaveDays }),
    errors: ['record.not_found', 'leave.not_possible', ...noEmployment],
  },
  'POST /workbenchApi/attendance/own/leave-requests/{id}/shortening': {
    access: 'staff',
    summary: 'Ends approved leave of one’s own earlier; the days that are not taken return to their lots',
    input: Id.extend({ lastDay: z.iso.date() }),
    output: z.object({ state: z.enum(leaveStates), released: LeaveDays }),
    errors: ['record.not_found', 'leave.not_possible', ...noEmployment],
  },
  'GET /workbenchApi/attendance/own/leave-ledger': {
    access: 'staff',
    summary: 'One’s own ledger of annual leave',
    input: z.object({ year: z.coerce.number().int().min(1990).max(2200).optional() }),
    output: LeaveLedger,
    errors: ['record.not_found', ...noEmployment],
  },
} as const satisfies Calls
