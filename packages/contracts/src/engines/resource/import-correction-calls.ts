import { z } from 'zod'
import type { Call } from '../../kernel/call.ts'

/** Causes that are named, and different texts and rows that are named of each. */
export const maximumCauses = 100
export const maximumCauseTexts = 20
export const maximumExcluded = 1000

const Text = z.string().max(2000)
const ImportCause = z
  .object({
    field: z.string(),
    message: z.string(),
    rows: z.number().int(),
    texts: z
      .array(z.object({ text: z.string(), rows: z.number().int(), numbers: z.array(z.number().int()) }))
      .describe('The texts of the cells, most frequent first, with the numbers of their rows'),
  })
  .meta({ id: 'ImportCause' })
export type ImportCause = z.output<typeof ImportCause>

/** The calls that correct many rows of an import at once. */
export function importCorrectionCalls(
  path: string,
  name: string,
  create: string,
  counts: z.ZodObject,
): Record<string, Call> {
  const may = { access: 'staff', permission: create } as const
  const Batch = z.object({ id: z.uuid() })
  const errors = ['record.not_found', 'run.unfinished'] as const
  return {
    [`GET ${path}/imports/{id}/causes`]: {
      ...may,
      summary: `Why rows of an import cannot be written, the most frequent cause first, rows that fall with another one last: ${name}`,
      input: Batch,
      output: z.array(ImportCause).max(maximumCauses),
      errors: ['record.not_found'],
    },
    [`PUT ${path}/imports/{id}/replacement`]: {
      ...may,
      summary: `Replaces a text of a column in all rows of an import: ${name}`,
      input: Batch.extend({ field: z.string().max(60), from: Text, to: Text }),
      output: counts.extend({ replaced: z.number().int() }),
      errors,
    },
    [`PUT ${path}/imports/{id}/selection`]: {
      ...may,
      summary: `Excludes rows from an import, or includes them again: ${name}`,
      input: Batch.extend({
        numbers: z.array(z.number().int()).min(1).max(maximumExcluded),
        excluded: z.boolean(),
      }),
      output: counts,
      errors,
    },
  }
}
