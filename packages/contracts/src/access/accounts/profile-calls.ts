import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

const Profile = z.object({
  username: z.string(),
  displayName: z.string(),
  phone: z.string().nullable().describe('Partly hidden'),
  email: z.string().nullable().describe('Partly hidden; an administrator enters it'),
  mailAvailable: z.boolean().describe('Whether this installation sends e-mail'),
  mailNotifications: z.boolean().describe('Whether notifications of the account are also sent by e-mail'),
})

const staff = { access: 'staff' } as const

/** What an account reads and sets about itself. */
export const profileCalls = {
  'GET /workbenchApi/auth/profile': {
    ...staff,
    summary: 'The own account with its addresses and the channels of its notifications',
    input: z.looseObject({}),
    output: Profile,
  },
  'PUT /workbenchApi/auth/profile/mail-notifications': {
    ...staff,
    summary: 'Switches e-mail for the notifications of the own account on or off',
    input: z.object({ on: z.boolean() }),
    output: Profile,
    errors: ['accounts.no_email'],
  },
} as const satisfies Calls
