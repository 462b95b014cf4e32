import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { maximumAppealPictures } from './choices.ts'
import { appealInput, OwnAppeal, SubmittedAppeal } from './shapes.ts'

const Id = z.object({ id: z.uuid() })

/** Calls about oneself: they need an employment behind the account, and no permission. */
export const ownAppealCalls = {
  'GET /workbenchApi/attendance/own/appeals': {
    access: 'staff',
    summary: 'One’s own appeals, the latest first',
    input: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    output: z.object({ appeals: z.array(OwnAppeal).max(100) }),
  },
  'POST /workbenchApi/attendance/own/appeals': {
    access: 'staff',
    summary: 'Contests a clock, the result of a day, or an unqualified figure of one’s own',
    input: z.object(appealInput),
    output: SubmittedAppeal,
    errors: ['attendance.not_employed', 'attendance_request.differs'],
  },
  'POST /workbenchApi/attendance/own/appeals/{id}/withdrawal': {
    access: 'staff',
    summary: 'Withdraws an appeal of one’s own that is not decided; repeated, it is answered the same',
    input: Id,
    output: SubmittedAppeal,
    errors: ['record.not_found', 'appeal.decided'],
  },
  'GET /workbenchApi/attendance/own/appeals/{id}/pictures/{number}': {
    access: 'staff',
    summary: 'A picture of an appeal of one’s own',
    input: Id.extend({ number: z.coerce.number().int().min(1).max(maximumAppealPictures) }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
