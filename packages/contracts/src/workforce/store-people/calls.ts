import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

export const storePeopleCalls = {
  'POST /workbenchApi/stores/people/{id}/rescission': {
    access: 'staff',
    permission: 'store:link',
    summary: 'Takes the link of a person to a store out, as if it had never been',
    input: z.object({ id: z.uuid(), revision: z.number().int() }),
    output: z.object({ done: z.literal(true) }),
    errors: ['record.not_found', 'record.conflict'],
  },
} as const satisfies Calls
