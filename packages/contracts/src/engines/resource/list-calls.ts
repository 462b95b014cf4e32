import { z } from 'zod'
import type { Call } from '../../kernel/call.ts'
import type { ResourceDef } from './define-resource.ts'
import { filterTextLimit } from './filter-limits.ts'
import { Selection } from './selection.ts'

const ListSummary = z
  .object({
    total: z.number().int().describe('Records of the selection'),
    all: z.number().int().describe('Records without its filters and search'),
    sums: z.record(z.string(), z.number()).describe('Sums over the selection, by field'),
    largest: z.record(z.string(), z.number()).optional().describe('The largest of the selection, by field with bars'),
  })
  .meta({ id: 'ListSummary' })
export type ListSummary = z.output<typeof ListSummary>

const FieldValues = z
  .object({
    values: z.array(z.object({ value: z.string(), label: z.string().optional(), count: z.number().int() })),
    complete: z.boolean().describe('Whether the counts are of all records of the selection'),
    minimum: z.number().nullable(),
    maximum: z.number().nullable(),
  })
  .meta({ id: 'FieldValues' })
export type FieldValues = z.output<typeof FieldValues>

/**
 * The calls about a list as a whole.
 *
 * @param day what each of them accepts as the day of dated records
 */
export function listCalls({ path, name, permissions }: ResourceDef, day: z.ZodRawShape): Record<string, Call> {
  const may = { access: 'staff', permission: permissions.read } as const
  return {
    [`GET ${path}/summary`]: {
      ...may,
      summary: `Counts and sums of a selection: ${name}`,
      input: Selection.omit({ sort: true }).extend(day),
      output: ListSummary,
    },
    [`GET ${path}/values`]: {
      ...may,
      summary: `The values of a field in a selection with their counts, most frequent first: ${name}`,
      input: Selection.omit({ sort: true, search: true }).extend({
        ...day,
        field: z.string().min(1).max(60),
        find: z.string().trim().max(filterTextLimit).optional().describe('Words of the value'),
      }),
      output: FieldValues,
    },
  }
}
