import { z } from 'zod'

/** A query of a form to one of its data sources. The definition contains the address. */
export const FormSourceQuery = z.object({
  source: z.string().min(1).max(64).describe('Name of the data source in the definition of the form'),
  parameters: z
    .record(z.string().max(64), z.union([z.string().max(500), z.number(), z.boolean()]))
    .refine((given) => Object.keys(given).length <= 20, 'field.invalid')
    .default({})
    .describe('Values for the places that the author has left open; any other is left out'),
  keyword: z.string().trim().max(100).optional().describe('Searches a list that is too long to load'),
  shape: z
    .enum(['options', 'records'])
    .describe('`options`: to choose from, with label and value; `records`: the entries as they are'),
})
export type FormSourceQuery = z.output<typeof FormSourceQuery>

export const FormSourceResponse = z.object({ records: z.array(z.unknown()) })

export const sourceErrors = ['record.not_found', 'request.too_many', 'form.source_unavailable'] as const
