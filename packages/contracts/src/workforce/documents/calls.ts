import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { revealPurposes } from '../employees/calls.ts'

const Id = z.uuid()

export const documentCalls = {
  'POST /workbenchApi/workforce/documents/{id}/reveals': {
    access: 'staff',
    permission: 'employee-personal:read',
    summary: 'The number of a paper as a whole, for a purpose; each view is audited',
    input: z.object({ id: Id, purpose: z.enum(revealPurposes) }),
    output: z.object({ value: z.string() }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/workforce/documents/{id}/scan': {
    access: 'staff',
    permission: 'employee-personal:read',
    summary: 'The scan of a paper; every download is audited',
    input: z.object({ id: Id }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
