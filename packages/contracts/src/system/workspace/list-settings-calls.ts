import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { densities } from '../../kernel/densities.ts'

const List = z.object({ resource: z.string().min(1).max(60).describe('The name of the resource that is listed') })
const Settings = z.object({
  columns: z
    .array(z.string().min(1).max(60))
    .min(1)
    .max(100)
    .nullable()
    .describe('Fields in the order of their columns; null for those that the list has by itself'),
  density: z.enum(densities),
  widths: z
    .record(z.string().max(60), z.record(z.string().min(1).max(60), z.number().int().min(40).max(2000)))
    .refine((views) => Object.values(views).reduce((sum, one) => sum + Object.keys(one).length, 0) <= 1000, {
      message: 'field.too_many',
      params: { maximum: 1000 },
    })
    .default({})
    .describe('Widths in pixels, by the name of a saved view (empty: none) and by field'),
  pinned: z
    .array(z.string().min(1).max(60))
    .max(20)
    .nullable()
    .default(null)
    .describe('Fields that stay in place while the list scrolls sideways; null for those that it has by itself'),
})

/** Display settings of a list for an account. */
export const listSettingCalls = {
  'GET /workbenchApi/home/list-settings': {
    access: 'staff',
    summary: 'The columns and the density that the account chose for a list, if it did',
    input: List,
    output: z.object({ chosen: Settings.nullable() }),
  },
  'PUT /workbenchApi/home/list-settings': {
    access: 'staff',
    summary: 'Keeps columns and density of a list on the account',
    input: List.extend(Settings.shape),
    output: z.object({ done: z.literal(true) }),
  },
} as const satisfies Calls
