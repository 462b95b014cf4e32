import type { BulkOutcome, DatedBulkChange } from '@rostrum/contracts/engines/resource/bulk-calls'
import { maximumDatedBulkChange } from '@rostrum/contracts/engines/resource/bulk-limits'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { changeSchema } from '@rostrum/contracts/engines/resource/write-schemas'
import { sql } from 'kysely'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { translate } from '../../kernel/http/messages.ts'
import { parseInput } from '../../kernel/http/parse-input.ts'
import { tryOut } from '../../kernel/try-out.ts'
import type { Resource, Resources } from './binding.ts'
import { allRefused, type BulkContext, combined, type Refused, requireBulkField, selectedIds } from './bulk-change.ts'
import { keyIn, selectedColumns, tableOf } from './columns.ts'
import { scopeCondition } from './scope.ts'
import type { RecordUpdate } from './write-checks.ts'
import { updateRecords } from './write-record.ts'

/**
 * Changes a field of many dated records from one day on, in one transaction. Rules of timelines concern what is stored
 * before and after the day, so the write itself is asked for each record that may refuse it.
 *
 * @param isPreview tells the same and writes nothing
 * @throws DomainError `resource.bulk_too_many`, or at the field when the value does not fit it
 */
export async function bulkChangeFromDay(
  resources: Resources,
  resource: Resource,
  context: BulkContext,
  { change, ...records }: DatedBulkChange,
  isPreview: boolean,
): Promise<BulkOutcome> {
  const { def } = resource
  const { field, mode, value, effectiveDay } = change
  requireBulkField(resource, context, field, mode)
  const dayField = def.effectiveDay ?? ''
  parseInput(changeSchema(def), { [field]: value, [dayField]: effectiveDay })
  const ids = await selectedIds(resource, context, records, maximumDatedBulkChange)
  const { rows } = await sql<ResourceRecord>`
    select ${selectedColumns(resource, [field])} from ${tableOf(resource)}
    where ${keyIn(resource, ids)} and ${scopeCondition(resource, context, def.permissions.update)} order by id`.execute(
    context.tx,
  )
  const updates = rows.map(
    (before): RecordUpdate => ({
      id: before.id,
      revision: before.revision,
      [field]: combined(before[field], mode, value),
      [dayField]: effectiveDay,
    }),
  )
  const write = () => writeAccepted(resources, resource, context, updates)
  const { changed, refused } = isPreview ? await tryOut(context, write) : await write()
  const outside = ids.length - rows.length
  return {
    total: ids.length,
    changed,
    unchanged: rows.length - changed - refused.length,
    refused: await allRefused(resource, context, outside, refused),
  }
}

/** Writes all that can be written: the whole, or else each half of it, down to the records that are refused. */
async function writeAccepted(
  resources: Resources,
  resource: Resource,
  context: BulkContext,
  updates: readonly RecordUpdate[],
): Promise<{ readonly changed: number; readonly refused: readonly Refused[] }> {
  const [first] = updates
  if (!first) return { changed: 0, refused: [] }
  try {
    const saved = await context.platform.changes.attempt(
      context.tx,
      () => updateRecords(resources, resource, context, updates),
      () => true,
    )
    return { changed: saved.filter(({ revision }, at) => revision !== updates[at]?.revision).length, refused: [] }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (updates.length === 1) return { changed: 0, refused: [{ id: first.id, reason: reasonOf(error, context) }] }
  }
  const middle = Math.ceil(updates.length / 2)
  const before = await writeAccepted(resources, resource, context, updates.slice(0, middle))
  const after = await writeAccepted(resources, resource, context, updates.slice(middle))
  return { changed: before.changed + after.changed, refused: [...before.refused, ...after.refused] }
}

/** The reason at a field is more precise than that of the whole. */
function reasonOf({ code, params, errors }: DomainError, { language }: BulkContext): string {
  const [atField] = errors.filter((error) => 'key' in error)
  return atField ? translate(atField.key, atField.params ?? {}, language) : translate(code, params, language)
}
