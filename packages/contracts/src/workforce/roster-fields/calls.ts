import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { RosterForm } from './roster-form.ts'

const Unit = z.object({ unitId: z.uuid() })

export const rosterFieldCalls = {
  'GET /workbenchApi/workforce/roster-forms/{unitId}': {
    access: 'staff',
    permission: 'roster-field:read',
    summary: 'The roster form that a unit uses: its own, that of the nearest unit upwards, or the standard form',
    input: Unit,
    output: z.object({
      form: RosterForm,
      version: z.number().int().describe('Of the form of this unit; 0 where it has none of its own'),
      inheritedFrom: z
        .object({ name: z.string() })
        .nullable()
        .describe('The unit whose form it is; null for its own and for the standard form'),
      savedAt: z.iso.datetime().nullable(),
      used: z
        .array(z.object({ name: z.string(), values: z.number().int() }))
        .max(1200)
        .describe('Custom fields that staff files have values of'),
    }),
    errors: ['record.not_found'],
  },
  'PUT /workbenchApi/workforce/roster-forms/{unitId}': {
    access: 'staff',
    permission: 'roster-field:write',
    summary: 'Saves the roster form of a unit as its next version; the first one makes it a form of its own',
    input: Unit.extend({ version: z.number().int().min(0).describe('The version that was read'), form: RosterForm }),
    output: z.object({ version: z.number().int() }),
    errors: ['record.not_found', 'record.conflict'],
  },
} as const satisfies Calls
