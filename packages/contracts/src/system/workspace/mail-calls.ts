import { z } from 'zod'
import { accountLocales } from '../../access/accounts/calls.ts'
import type { Calls } from '../../kernel/call.ts'

/** E-mails of the installation; their list is the resource `mail-message`. */
export const mailCalls = {
  'GET /workbenchApi/system/mail/{id}/text': {
    access: 'staff',
    permission: 'log:read',
    summary: 'What an e-mail says, written again from its kind and facts: no text is stored',
    input: z.object({ id: z.uuid() }),
    output: z.object({
      language: z.enum(accountLocales),
      subject: z.string(),
      text: z.string(),
      messageId: z.string(),
    }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
