import { z } from 'zod'
import type { Call } from '../../kernel/call.ts'
import { maximumBulkChange, maximumNamedRefusals } from './bulk-limits.ts'
import { bulkModes } from './bulk-modes.ts'
import type { ResourceDef } from './define-resource.ts'
import { Filters, Id } from './selection.ts'

/** The records of a bulk change: those named, or all that match. */
const Records = z.object({
  ids: z.array(Id).min(1).max(maximumBulkChange).optional(),
  filters: Filters.optional(),
  search: z.string().trim().max(100).optional(),
})
const Change = z.object({
  field: z.string().min(1).max(60),
  mode: z.enum(bulkModes).default('set'),
  value: z.unknown(),
})
export const BulkChange = Records.extend({ change: Change })
export type BulkChange = z.output<typeof BulkChange>
/** Records with a history change from a day on. */
const DatedBulkChange = Records.extend({ change: Change.extend({ effectiveDay: z.iso.date() }) })
export type DatedBulkChange = z.output<typeof DatedBulkChange>

const BulkRefusal = z
  .object({
    reason: z.string(),
    count: z.number().int(),
    records: z
      .array(z.object({ id: Id, label: z.string() }))
      .describe(`The first ${maximumNamedRefusals} of them, by name`),
  })
  .meta({ id: 'BulkRefusal' })

export const BulkOutcome = z
  .object({
    total: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int().describe('Records that have the value already'),
    refused: z.array(BulkRefusal).describe('Records that stay as they are, by reason'),
  })
  .meta({ id: 'BulkOutcome' })
export type BulkOutcome = z.output<typeof BulkOutcome>

/**
 * The fields that a change of many records may be about: names and keys identify a single record. Dated records name
 * theirs, because most of what changes from a day on differs from record to record.
 */
export function bulkCandidates(def: ResourceDef): readonly string[] {
  if (def.bulk || def.dated) return def.bulk ?? []
  const { schema, title, immutable, readOnly, transfer, english, secondary } = def
  const fixed = [...(immutable ?? []), ...(readOnly ?? [])]
  const names = [title, ...Object.values({ ...english, ...secondary })]
  const single = new Set([...names, ...(transfer?.matchOn ?? []), ...fixed])
  return Object.keys(schema.shape).filter((field) => !single.has(field))
}

/** The calls that change a field of many records. Repeated, the second of two equal calls changes nothing. */
export function bulkCalls({ path, name, effectiveDay }: ResourceDef, update: string): Record<string, Call> {
  const shared = {
    access: 'staff',
    permission: update,
    maximumBytes: 200_000,
    input: effectiveDay === undefined ? BulkChange : DatedBulkChange,
    output: BulkOutcome,
    errors: ['resource.bulk_too_many'],
  } as const
  return {
    [`POST ${path}/bulk-previews`]: { ...shared, summary: `What a bulk change would do; writes nothing: ${name}` },
    [`POST ${path}/bulk-changes`]: { ...shared, summary: `Changes a field of many records: ${name}` },
  }
}

export const BulkTransition = Records.extend({ action: z.string().min(1).max(40) })
export type BulkTransition = z.output<typeof BulkTransition>

const TransitionOutcome = BulkOutcome.extend({
  changedIds: z.array(Id).max(maximumBulkChange).describe('The records that changed, which an undo takes back'),
}).meta({ id: 'TransitionOutcome' })
export type TransitionOutcome = z.output<typeof TransitionOutcome>

/** The calls that change the state of many records. Repeated, the second of two equal calls changes nothing. */
export function transitionCalls({ path, name }: ResourceDef, permission: string): Record<string, Call> {
  const shared = {
    access: 'staff',
    permission,
    maximumBytes: 200_000,
    input: BulkTransition,
    errors: ['resource.bulk_too_many'],
  } as const
  return {
    [`POST ${path}/transition-previews`]: {
      ...shared,
      summary: `What a change of state would do; writes nothing: ${name}`,
      output: BulkOutcome,
    },
    [`POST ${path}/transitions`]: {
      ...shared,
      summary: `Changes the state of many records: ${name}`,
      output: TransitionOutcome,
    },
  }
}
