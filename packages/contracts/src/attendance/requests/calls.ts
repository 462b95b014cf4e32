import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { longText } from '../../kernel/text-schemas.ts'
import { reasonLength } from './choices.ts'
import { DayActs, DayEvidence, SubmittedRequest, supplementInput, WhyNot } from './shapes.ts'

const Id = z.object({ id: z.uuid() })

export const requestCalls = {
  'GET /workbenchApi/attendance/requests/{id}/evidence': {
    access: 'staff',
    permission: 'attendance-request:read',
    summary: 'What a request says, what the day says of it, what happened to it, and whether it can be decided here',
    input: Id,
    output: z.object({
      fields: z
        .array(z.object({ name: z.string(), label: z.string(), before: z.string().nullable(), value: z.string() }))
        .max(20),
      day: DayEvidence.nullable(),
      approvalId: z.uuid().nullable(),
      history: z
        .array(z.object({ at: z.iso.datetime(), act: z.string(), by: z.string(), remark: z.string() }))
        .max(100),
      decision: z.object({ offered: z.boolean(), whyNot: WhyNot.nullable() }),
    }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/attendance/requests/{id}/decision': {
    access: 'staff',
    permission: 'attendance-request:approve',
    summary: 'Decides on a request that no flow decides on; a refusal needs its reason',
    input: Id.extend({ decision: z.enum(['approve', 'refuse']), remark: longText(0, reasonLength).default('') }),
    output: SubmittedRequest,
    errors: [
      ...(['record.not_found', 'attendance_request.decided', 'attendance_request.flow_decides'] as const),
      'approval.self_decision',
    ],
  },
  'POST /workbenchApi/attendance/requests/supplementary-punches': {
    access: 'staff',
    permission: 'attendance-request:write',
    summary: 'Asks for a supplementary punch for an employment',
    input: z.object({ employmentId: z.uuid(), ...supplementInput }),
    output: SubmittedRequest,
    errors: [
      ...(['record.not_found', 'attendance_request.differs', 'attendance.period_closed'] as const),
      ...(['approval.no_approver', 'approval.self_decision'] as const),
    ],
  },
  'GET /workbenchApi/attendance/days/{id}/acts': {
    access: 'staff',
    permission: 'attendance-day:read',
    summary: 'What may be done about a day, with the reason of what is not possible',
    input: Id,
    output: DayActs.extend({
      employmentId: z.uuid(),
      supplement: z.object({ whyNot: WhyNot.nullable() }),
      maintain: z.object({ whyNot: WhyNot.nullable() }),
    }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/attendance/approvals/{id}/day': {
    access: 'staff',
    summary: 'The day that a request for approval is about, for those who take part in it',
    input: Id,
    output: z.object({ day: DayEvidence.nullable() }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
