import { z } from 'zod'
import type { Calls } from './call.ts'
import { LoginPassword } from './fields.ts'

/** Permission identifiers, `noun:verb`. A role holds some of them; a call names the one it needs. */
export const permissions = [
  'article:write',
  'advertisement:write',
  'reference:write',
  'project:write',
  'application:read',
  'application:review',
  'application:export',
  'exam:arrange',
  'score:write',
  'score:release',
  'fee:read',
  'fee:decide',
  'personal-data:read',
  'audit:read',
  'account:write',
] as const
export type Permission = (typeof permissions)[number]

const Account = z.object({
  accountId: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  permissions: z.array(z.string()),
})

export const accountCalls = {
  'POST /workbenchApi/auth/login': {
    access: 'public',
    credentials: true,
    summary: 'Log-in of staff by account and password',
    input: z.object({ username: z.string().trim().min(1).max(64), password: LoginPassword }),
    output: z.object({ token: z.string(), account: Account }),
    errors: ['accounts.wrong_credentials', 'accounts.no_login_permission', 'identity.locked'],
  },
  'POST /workbenchApi/auth/logout': {
    access: 'staff',
    summary: 'Ends the session',
    input: z.looseObject({}),
    output: z.object({ done: z.boolean() }),
  },
  'GET /workbenchApi/auth/me': {
    access: 'staff',
    summary: 'The signed-in account and its permissions',
    input: z.looseObject({}),
    output: Account,
  },
} as const satisfies Calls
