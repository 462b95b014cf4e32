import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Count, Id } from '../../kernel/call-shapes.ts'
import { Requirements } from './requirements.ts'

const Key = z.object({ id: Id })
const Revision = z.number().int().describe('The revision that was read; another answers record.changed_meanwhile')

/** Calls for managing the requirements of positions. */
export const requirementCalls = {
  'GET /workbenchApi/recruitment/positions/{id}/requirements': {
    access: 'staff',
    permission: 'project:read',
    summary: 'What a position requires, and whether that may still be changed',
    input: Key,
    output: z.object({
      requirements: Requirements,
      revision: Revision,
      referenceDate: z.iso.date(),
      frozen: z.boolean().describe('Applying has begun'),
    }),
    errors: ['record.not_found'],
  },
  'PUT /workbenchApi/recruitment/positions/{id}/requirements': {
    access: 'staff',
    permission: 'project:write',
    summary: 'Sets what a position requires, until applying begins',
    input: Key.extend({ requirements: Requirements, revision: Revision }),
    output: z.object({ revision: Revision }),
    errors: ['record.not_found', 'record.conflict', 'recruitment.settings_frozen'],
  },
  'POST /workbenchApi/recruitment/positions/{id}/qualifying': {
    access: 'staff',
    permission: 'project:write',
    summary: 'How many of the people who filled in their profile last would qualify; contains no names',
    input: Key.extend({ requirements: Requirements }),
    output: z.object({
      checked: Count.describe('People whose profiles were checked'),
      qualified: Count.describe('Meet everything, statements aside'),
      unknown: Count.describe('Of whom something is not known'),
      failing: z.array(Count).describe('How many fail each requirement, in their order'),
    }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
