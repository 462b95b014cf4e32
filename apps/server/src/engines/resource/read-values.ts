import type { FieldKind } from '@rostrum/contracts/engines/resource/field-shape'
import type { FieldValues } from '@rostrum/contracts/engines/resource/list-calls'
import type { Filter, Selection } from '@rostrum/contracts/engines/resource/selection'
import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../../kernel/http/domain-error.ts'
import type { Resource, Resources } from './binding.ts'
import { columnOf, inLanguage, tableOf } from './columns.ts'
import { isFilterable } from './filters.ts'
import { findOptions } from './find-options.ts'
import { inContext } from './in-context.ts'
import { readableFields } from './masks.ts'
import type { ReadContext } from './read-context.ts'
import { connectionOf, selectionCondition } from './read-records.ts'

export type ValueQuery = { readonly field: string; readonly find?: string | undefined }

/** Values offered at a time, and records counted at most. */
const [maximumValues, maximumCounted] = [50, 100_000]

/**
 * The values of a field among the records of a selection. Filters by the field itself are left out, so that further
 * values can be added to them.
 *
 * @throws DomainError at `field` for one that the actor cannot filter by
 */
export async function readValues(
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  selection: Selection,
  { field, find }: ValueQuery,
): Promise<FieldValues> {
  const kind = resource.shapes.get(field)?.kind
  const isSealed = resource.binding.encrypted?.[field] !== undefined
  if (!kind || isSealed || !isFilterable(resource, field, readableFields(resource, context.actor)))
    throw invalid({ path: 'field', key: 'field.invalid' })
  const filters = (selection.filters ?? []).filter((filter) => filter.field !== field)
  if (kind === 'number') return readBounds(resource, context, { ...selection, filters }, field)
  if (!countedKinds.includes(kind)) return { values: [], complete: true, minimum: null, maximum: null }
  const isRelation = kind === 'relation' || kind === 'relations'
  const target = isRelation ? resources.get(resource.def.relations?.[field] ?? '') : undefined
  const related = target && (await inContext(target, context))
  const narrowing = find ? await filtersFor(related, context, { field, kind, find }) : []
  const rows = await countValues(resource, context, { ...selection, filters: [...filters, ...narrowing] }, field)
  const counted = rows.reduce((sum, { count }) => sum + count, 0)
  const labels = related
    ? await findOptions(related, context, { ids: rows.map(({ value }) => value) })
    : rows.map(({ value, label }) => ({ value, label }))
  const labelOf = new Map(labels.map(({ value, label }) => [value, label]))
  return {
    values: rows.flatMap(({ value, count }) => {
      const label = labelOf.get(value)
      if (isRelation && label === undefined) return []
      return [{ value, count, ...(label !== undefined && label !== value && { label }) }]
    }),
    complete: counted < maximumCounted,
    minimum: null,
    maximum: null,
  }
}

const countedKinds: readonly FieldKind[] = [
  ...(['text', 'boolean', 'choice', 'choices', 'day', 'relation', 'relations'] as const),
]

/** A filter that the offered values meet. */
async function filtersFor(
  related: Resource | undefined,
  context: ReadContext,
  { field, kind, find }: Required<ValueQuery> & { readonly kind: FieldKind },
): Promise<Filter[]> {
  if (kind === 'text') return [{ field, operator: 'contains', values: [find ?? ''] }]
  if (!related) return []
  const options = await findOptions(related, context, { search: find })
  return [{ field, operator: 'is', values: options.map(({ value }) => value).concat('none') }]
}

type ValueRow = { readonly value: string; readonly label: string; readonly count: number }

async function countValues(
  resource: Resource,
  context: ReadContext,
  selection: Selection,
  field: string,
): Promise<readonly ValueRow[]> {
  const condition = selectionCondition(resource, context, resource.def.permissions.read, selection)
  const isList = ['choices', 'relations'].includes(resource.shapes.get(field)?.kind ?? '')
  const each = (column: RawBuilder<unknown>) => (isList ? sql`unnest(${column}::text[])` : sql`${column}::text`)
  const shown = columnOf(inLanguage(resource, context.language), field)
  const { rows } = await sql<ValueRow>`
    select value, min(label) as label, count(*)::int as count
    from (
      select ${each(columnOf(resource, field))} as value, ${each(shown)} as label
      from ${tableOf(resource)} where ${condition} limit ${maximumCounted}
    ) as found
    where value <> '' group by value order by count(*) desc, value limit ${maximumValues}`.execute(
    connectionOf(context),
  )
  return rows
}

async function readBounds(
  resource: Resource,
  context: ReadContext,
  selection: Selection,
  field: string,
): Promise<FieldValues> {
  const condition = selectionCondition(resource, context, resource.def.permissions.read, selection)
  const column = columnOf(resource, field)
  const { rows } = await sql<Pick<FieldValues, 'minimum' | 'maximum'>>`
    select min(${column})::float8 as minimum, max(${column})::float8 as maximum
    from ${tableOf(resource)} where ${condition}`.execute(connectionOf(context))
  return { values: [], complete: true, minimum: rows[0]?.minimum ?? null, maximum: rows[0]?.maximum ?? null }
}
