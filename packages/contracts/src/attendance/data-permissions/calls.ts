import { z } from 'zod'
import { ExplainedScope } from '../../access/accounts/admin-calls.ts'
import type { Calls } from '../../kernel/call.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'

export const dataPermissionCalls = {
  'GET /workbenchApi/attendance/scopes/{id}/reach': {
    access: 'staff',
    permission: 'attendance-scope:read',
    summary: 'What the holders of a role see in attendance by all of their roles, and how many people that is today',
    input: PageQuery.extend({ id: z.uuid() }),
    output: pageOf(
      z.object({
        accountId: z.uuid(),
        displayName: z.string(),
        username: z.string(),
        scope: ExplainedScope.nullable().describe('Where the days of people are seen; null: nowhere'),
        people: z.number().int().describe('People with a day today, of those that the reader reaches as well'),
      }),
    ),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
