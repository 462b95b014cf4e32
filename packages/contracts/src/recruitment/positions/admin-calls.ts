import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Count, Id } from '../applications/recruitment-shapes.ts'

const Key = z.object({ id: Id })
const Reason = z.string().trim().min(1).max(500)

const Shortfall = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  headcount: Count,
  applicants: Count.describe('Who passed the review and owes no fee'),
  affordable: Count.describe('Places that the applicants suffice for; none: the position is to be cancelled'),
})

export const positionAdminCalls = {
  'GET /workbenchApi/recruitment/projects/{id}/shortfalls': {
    access: 'staff',
    permission: 'project:read',
    summary: 'Positions with fewer applicants per place than the project asks for, with the places left by its rule',
    input: Key,
    output: z.object({ minimumRatio: z.string().nullable(), records: z.array(Shortfall) }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/recruitment/positions/{id}/cancellation': {
    access: 'staff',
    permission: 'project:write',
    summary:
      'Cancels a position; who has no other choice left may choose another one, or gets the fee back. Asked again, it reaches who applied meanwhile',
    input: Key.extend({ reason: Reason }),
    output: z.object({ stranded: Count.describe('Applications that have lost their last choice by it') }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
