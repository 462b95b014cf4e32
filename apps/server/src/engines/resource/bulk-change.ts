import type { BulkChange, BulkOutcome } from '@rostrum/contracts/engines/resource/bulk-calls'
import { maximumBulkChange, maximumNamedRefusals } from '@rostrum/contracts/engines/resource/bulk-limits'
import type { BulkMode } from '@rostrum/contracts/engines/resource/bulk-modes'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { changeSchema } from '@rostrum/contracts/engines/resource/write-schemas'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { DomainError, invalid } from '../../kernel/http/domain-error.ts'
import { translate } from '../../kernel/http/messages.ts'
import { parseInput } from '../../kernel/http/parse-input.ts'
import { mapYielding } from '../../kernel/queues/map-yielding.ts'
import type { Resource, Resources, Values, WriteContext } from './binding.ts'
import { changesBetween } from './changes-between.ts'
import { keyColumn, keyIn, keyOf, tableOf } from './columns.ts'
import { findOptions } from './find-options.ts'
import { bulkFields } from './masks.ts'
import { today } from './read-context.ts'
import { lockRecords, selectionCondition } from './read-records.ts'
import { scopeCondition } from './scope.ts'
import { updateRecords } from './write-record.ts'

export type BulkContext = WriteContext & { readonly language: Locale }
type Proposed = { readonly id: string; readonly before: ResourceRecord; readonly after: Values }
export type Refused = { readonly id: string; readonly reason: string }

/**
 * Changes a field of many records in one transaction. A record that refuses the change stays as it is, with the reason;
 * the others are written together.
 *
 * @param isPreview tells the same and writes nothing
 * @throws DomainError `resource.bulk_too_many`, or at `value` when it does not fit the field
 */
export async function bulkChange(
  resources: Resources,
  resource: Resource,
  context: BulkContext,
  { change, ...records }: BulkChange,
  isPreview: boolean,
): Promise<BulkOutcome> {
  const { def } = resource
  const { field, mode, value } = change
  requireBulkField(resource, context, field, mode)
  const ids = await selectedIds(resource, context, records)
  const inScope = scopeCondition(resource, context, def.permissions.update)
  const stored = await lockRecords(context.tx, resource, ids, inScope)
  const outside = ids.length - stored.size
  const proposed = await mapYielding([...stored.values()], (before): Proposed => {
    const next = parseInput(changeSchema(def), { [field]: combined(before[field], mode, value) })
    return { id: before.id, before, after: next }
  })
  const changing = proposed.filter(({ before, after }) => Object.keys(changesBetween(before, after)).length > 0)
  const refused = await refusalsOf(resource, context, changing)
  const refusedIds = new Set(refused.map(({ id }) => id))
  const accepted = changing.filter(({ id }) => !refusedIds.has(id))
  if (!isPreview) {
    const written = accepted.map(({ id, before, after }) => ({ ...after, id, revision: before.revision }))
    await updateRecords(resources, resource, context, written)
  }
  return {
    total: ids.length,
    changed: accepted.length,
    unchanged: proposed.length - changing.length,
    refused: await allRefused(resource, context, outside, refused),
  }
}

const outOfScope = ({ language }: BulkContext) => ({
  reason: translate('field.record_out_of_scope', {}, language),
  records: [],
})

/** What a change refuses by reason, with the number of records that the actor may read and not change. */
export async function allRefused(
  resource: Resource,
  context: BulkContext,
  outside: number,
  refused: readonly Refused[],
): Promise<BulkOutcome['refused']> {
  return [
    ...(outside > 0 ? [{ ...outOfScope(context), count: outside }] : []),
    ...(await byReason(resource, context, refused)),
  ]
}

export function requireBulkField(resource: Resource, { actor }: BulkContext, field: string, mode: BulkMode): void {
  if (!bulkFields(resource, actor).includes(field)) throw invalid({ path: 'field', key: 'field.not_writable' })
  const isList = ['choices', 'relations'].includes(resource.shapes.get(field)?.kind ?? '')
  if (mode !== 'set' && !isList) throw invalid({ path: 'mode', key: 'field.invalid' })
}

/** The records of a selection, in the order of their keys, so that two changes at once cannot wait for each other. */
export async function selectedIds(
  resource: Resource,
  context: WriteContext,
  { ids, ...selection }: Omit<BulkChange, 'change'>,
  maximum = maximumBulkChange,
): Promise<readonly string[]> {
  const reading = { ...context, asOf: today(context.platform, context.now) }
  const readable = selectionCondition(resource, reading, resource.def.permissions.read, ids ? {} : selection)
  const named = ids ? keyIn(resource, ids) : sql<boolean>`true`
  const { rows } = await sql<{ id: string }>`select ${keyOf(resource)} as id from ${tableOf(resource)}
    where ${readable} and ${named} order by ${keyColumn(resource)} limit ${maximum + 1}`.execute(context.tx)
  if (rows.length > maximum) throw new DomainError('resource.bulk_too_many', { maximum })
  return rows.map(({ id }) => id)
}

/** The value of a record after the change. */
export function combined(before: unknown, mode: BulkMode, value: unknown): unknown {
  const known = Array.isArray(before) ? before : []
  const given = Array.isArray(value) ? value : [value]
  switch (mode) {
    case 'set':
      return value
    case 'add':
      return [...known, ...given.filter((one) => !known.includes(one))]
    case 'remove':
      return known.filter((one) => !given.includes(one))
  }
}

async function refusalsOf(
  { binding }: Resource,
  context: BulkContext,
  changing: readonly Proposed[],
): Promise<readonly Refused[]> {
  if (changing.length === 0) return []
  const refusals = (await binding.precheck?.(context, changing)) ?? []
  return changing.flatMap(({ id, before, after }, at) => {
    const errors = binding.validateRow?.validate({ ...before, ...after }) ?? []
    const [first] = [...(refusals[at] ?? []), ...errors]
    return first ? [{ id, reason: translate(first.key, first.params ?? {}, context.language) }] : []
  })
}

async function byReason(
  resource: Resource,
  context: BulkContext,
  refused: readonly Refused[],
): Promise<BulkOutcome['refused']> {
  const groups = [...Map.groupBy(refused, ({ reason }) => reason)]
  const named = groups.flatMap(([, records]) => records.slice(0, maximumNamedRefusals).map(({ id }) => id))
  const reading = { ...context, asOf: today(context.platform, context.now) }
  const labels = named.length > 0 ? await findOptions(resource, reading, { ids: named }) : []
  const labelOf = new Map(labels.map(({ value, label }) => [value, label]))
  return groups
    .map(([reason, records]) => ({
      reason,
      count: records.length,
      records: records
        .slice(0, maximumNamedRefusals)
        .flatMap(({ id }) => (labelOf.has(id) ? [{ id, label: labelOf.get(id) ?? '' }] : [])),
    }))
    .toSorted((one, other) => other.count - one.count)
}
