import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

export const furtherAssignmentCalls = {
  'POST /workbenchApi/workforce/further-assignments/{id}/rescission': {
    access: 'staff',
    permission: 'further-assignment:write',
    summary: 'Takes a further assignment out, as if it had never been',
    input: z.object({ id: z.uuid(), revision: z.number().int() }),
    output: z.object({ done: z.literal(true) }),
    errors: ['record.not_found', 'record.conflict', 'personnel.own_act'],
  },
} as const satisfies Calls
