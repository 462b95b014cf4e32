import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { NewStaffPassword } from '../../kernel/fields.ts'

const Token = z.string().min(20).max(200).describe('As the link of the invitation has it')

/** The person of an account chooses its first password, or a new one for one that was forgotten. */
export const invitationCalls = {
  'POST /workbenchApi/auth/invitations/preview': {
    access: 'public',
    credentials: true,
    summary: 'Whose account an invitation is for',
    input: z.object({ token: Token }),
    output: z.object({
      username: z.string(),
      displayName: z.string(),
      policy: z.string(),
      kind: z.enum(['first', 'reset']).describe('Whether the account has a password, which the new one replaces'),
    }),
    errors: ['accounts.invitation_invalid'],
  },
  'POST /workbenchApi/auth/invitations/acceptance': {
    access: 'public',
    credentials: true,
    summary: 'Sets the password of an account, once',
    input: z.object({ token: Token, password: NewStaffPassword }),
    output: z.object({ username: z.string() }),
    errors: ['accounts.invitation_invalid'],
  },
} as const satisfies Calls
