import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Count, Id } from '../../kernel/call-shapes.ts'
import { longText } from '../../kernel/text-schemas.ts'
import { Instant } from '../../kernel/time-window.ts'

const Reason = longText(1, 500)

/** The cancellation of a position, which moves its applications. */
export const cancellationCalls = {
  'GET /workbenchApi/recruitment/positions/{id}/cancellation': {
    access: 'staff',
    permission: 'project:write',
    summary: 'What the cancellation of a position would do to its applications',
    input: z.object({ id: Id }),
    output: z.object({
      stranded: Count.describe('Applications that would lose their last choice'),
      moved: Count.describe('Applications that would move to their next choice'),
      changeUntil: Instant.nullable().describe(
        'Until when the former may choose another position; null where they cannot, and end at once',
      ),
      timeZone: z.string().describe('Of the project'),
    }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/recruitment/positions/{id}/cancellation': {
    access: 'staff',
    permission: 'project:write',
    summary:
      'Cancels a position; who has no other choice left may choose another one, or gets the fee back. Asked again, it reaches who applied meanwhile',
    input: z.object({ id: Id, reason: Reason }),
    output: z.object({ stranded: Count.describe('Applications that have lost their last choice by it') }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
