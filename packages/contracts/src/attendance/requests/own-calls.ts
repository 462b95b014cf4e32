import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import {
  DayActs,
  OvertimeLimit,
  OwnRequest,
  overtimeInput,
  SubmittedRequest,
  supplementInput,
  tripInput,
} from './shapes.ts'

const asking = ['attendance.not_employed', 'attendance_request.differs', 'attendance.period_closed'] as const
const flow = ['approval.no_approver', 'approval.self_decision'] as const
const Id = z.object({ id: z.uuid() })

/** Calls about oneself: they need an employment behind the account, and no permission. */
export const ownRequestCalls = {
  'GET /workbenchApi/attendance/own/day-acts': {
    access: 'staff',
    summary: 'What one may ask for about a day, with the reason of what is not possible, and the quota that is left',
    input: z.object({ day: z.iso.date() }),
    output: DayActs,
    errors: ['attendance.not_employed'],
  },
  'GET /workbenchApi/attendance/own/requests': {
    access: 'staff',
    summary: 'One’s own supplementary punches, field punches, punches in doubt, trips and overtime, the latest first',
    input: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    output: z.object({ requests: z.array(OwnRequest).max(100) }),
  },
  'POST /workbenchApi/attendance/own/supplementary-punches': {
    access: 'staff',
    summary: 'Asks for a supplementary punch of one’s own',
    input: z.object(supplementInput),
    output: SubmittedRequest,
    errors: [...asking, ...flow],
  },
  'POST /workbenchApi/attendance/own/trips': {
    access: 'staff',
    summary: 'Asks for a trip of one’s own',
    input: z.object(tripInput),
    output: SubmittedRequest,
    errors: [...asking, ...flow],
  },
  'POST /workbenchApi/attendance/own/overtime/quotes': {
    access: 'staff',
    summary: 'What the limits of the country say of overtime of one’s own, and why it would be refused',
    input: z.object({ day: overtimeInput.day, from: overtimeInput.from, until: overtimeInput.until }),
    output: z.object({
      limits: z.array(OvertimeLimit).max(5),
      refuses: z.boolean().describe('What exceeds a limit is refused; otherwise it warns'),
      problems: z
        .array(z.object({ path: z.string(), message: z.string() }))
        .max(10)
        .describe('By field'),
    }),
    errors: ['attendance.not_employed'],
  },
  'POST /workbenchApi/attendance/own/overtime': {
    access: 'staff',
    summary: 'Asks for overtime of one’s own',
    input: z.object(overtimeInput),
    output: SubmittedRequest.extend({ limits: z.array(OvertimeLimit).max(5) }),
    errors: [...asking, ...flow],
  },
  'POST /workbenchApi/attendance/own/requests/{id}/withdrawal': {
    access: 'staff',
    summary: 'Withdraws a request of one’s own that is not decided; repeated, it is answered the same',
    input: Id,
    output: SubmittedRequest,
    errors: ['record.not_found', 'attendance_request.decided', 'attendance_request.of_doubt'],
  },
} as const satisfies Calls
