import { z } from 'zod'
import { maximumNamedIds } from './bulk-limits.ts'
import { filterTextLimit } from './filter-limits.ts'
import { filterOperators } from './filter-operators.ts'

export const Filter = z.object({
  field: z.string().max(60),
  operator: z.enum(filterOperators),
  values: z.array(z.string().max(filterTextLimit)).max(100).default([]),
})
export type Filter = z.output<typeof Filter>

export const Opening = z
  .object({ filters: z.array(Filter), sort: z.string() })
  .describe('The filters and the order of a list until its reader chooses others')

/** A list of filters as encoded in the URL of a page. */
export const Filters = z
  .string()
  .max(8000)
  .transform((text, context) => {
    try {
      return z.array(Filter).max(20).parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'field.invalid' })
      return z.NEVER
    }
  })

const idLength = 64
export const Id = z.string().min(1).max(idLength)

/** Maximum length of the identifiers of a look-up, with the commas between them. */
export const namedIdsLength = (count: number): number => count * (idLength + 1)

export const NamedIds = z
  .string()
  .max(namedIdsLength(maximumNamedIds))
  .refine((ids) => ids.split(',').length <= maximumNamedIds, { message: 'field.invalid' })
  .describe(`Identifiers with commas between them, ${maximumNamedIds} at most`)

/** A calendar day as of which dated records are read; today if missing. */
export const AsOf = z.iso.date()

/** The selection of records; `sort` is a field, with a leading minus for descending. */
export const Selection = z.object({
  asOf: AsOf.optional(),
  filters: Filters.optional(),
  search: z.string().trim().max(100).optional(),
  sort: z.string().max(61).optional(),
})
export type Selection = z.output<typeof Selection>
