import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { JobNumberElements } from './elements.ts'

/** How many of the next numbers a preview shows. */
export const previewedNumbers = 3

export const jobNumberCalls = {
  'POST /workbenchApi/workforce/job-number-previews': {
    access: 'staff',
    permission: 'job-number:read',
    summary: 'The next numbers of a rule as it is typed; it takes none',
    input: z.object({
      ruleId: z.uuid().nullable().describe('The stored rule whose counter goes on; null for a new rule'),
      businessUnitId: z.uuid(),
      elements: JobNumberElements,
      entryOn: z.iso.date(),
    }),
    output: z.object({
      numbers: z.array(z.string()).max(previewedNumbers),
      remaining: z.number().int().describe('The counts that are left in the bucket of this entry'),
      problems: z.array(z.string()).max(10).describe('Why the rule cannot be used, as keys of messages'),
    }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
