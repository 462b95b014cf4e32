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
