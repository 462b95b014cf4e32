import { z } from 'zod'
import type { Call } from '../../kernel/call.ts'
import type { ResourceDef } from './define-resource.ts'
import { Id, Selection } from './selection.ts'

/** A tree of more records is shown as a list. */
export const maximumTreeRecords = 5000

/** @param record the schema of any record */
export const treeOf = <R extends z.ZodType>(record: R) =>
  z
    .object({
      complete: z.boolean().describe('False with no records where the tree is too large to be read as a whole'),
      records: z
        .array(record)
        .describe('Records of the selection and all that contain them, siblings in the order of the list'),
      parents: z.record(Id, Id).describe('The record that contains a record, as far as it is among them'),
      context: z.array(Id).describe('Records that are only there because they contain others of the selection'),
      labels: z.record(z.string(), z.record(z.string(), z.string())),
      total: z.number().int().describe('Records of the selection'),
    })
    .meta({ id: 'ResourceTree' })

/** @param day what the call accepts as the day of dated records */
export function treeCalls(
  { path, name, permissions }: ResourceDef,
  day: z.ZodRawShape,
  tree: z.ZodType,
): Record<string, Call> {
  return {
    [`GET ${path}/tree`]: {
      access: 'staff',
      permission: permissions.read,
      summary: `The selection with all that contain it: ${name}`,
      input: Selection.extend(day),
      output: tree,
    },
  }
}
