import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

export const accountRuleCalls = {
  'PUT /workbenchApi/access/account-rules/{id}/author': {
    access: 'staff',
    permission: 'account-rule:write',
    summary: 'The caller answers for a rule from now on, and has to hold what it gives',
    input: z.object({ id: z.uuid() }),
    output: z.object({ done: z.literal(true) }),
    errors: ['record.not_found', 'accounts.grant_exceeds_actor'],
  },
} as const satisfies Calls
