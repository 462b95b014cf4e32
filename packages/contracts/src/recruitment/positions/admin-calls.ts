import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Count, Id } from '../../kernel/call-shapes.ts'

const Key = z.object({ id: Id })

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
} as const satisfies Calls
