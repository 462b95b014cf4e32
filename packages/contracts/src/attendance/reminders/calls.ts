import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

const Versioned = z.object({ id: z.uuid(), revision: z.number().int() })
const Done = z.object({ done: z.literal(true) })

/** The names of attendance templates that a warning lists. */
export const namedUses = 20

export const reminderCalls = {
  'GET /workbenchApi/attendance/reminder-templates/{id}/use': {
    access: 'staff',
    permission: 'reminder-template:read',
    summary: 'Which attendance templates name a reminder, and how many people it reaches today if it is enabled',
    input: z.object({ id: z.uuid() }),
    output: z.object({
      templates: z.array(z.object({ id: z.uuid(), name: z.string() })).max(namedUses),
      people: z.number().int(),
      unreachable: z.number().int().describe('Those of them without an account'),
    }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/attendance/reminder-templates/{id}/activation': {
    access: 'staff',
    permission: 'reminder-template:write',
    summary: 'Enables a reminder template',
    input: Versioned,
    output: Done,
    errors: ['record.not_found', 'record.conflict', 'reminder_template.taken', 'reminder_template.audience_overlap'],
  },
  'DELETE /workbenchApi/attendance/reminder-templates/{id}/activation': {
    access: 'staff',
    permission: 'reminder-template:write',
    summary: 'Disables a reminder template; one that attendance templates use only if this is accepted',
    input: Versioned.extend({ acceptsUse: z.boolean().default(false) }),
    output: Done,
    errors: ['record.not_found', 'record.conflict', 'reminder_template.in_use'],
  },
} as const satisfies Calls
