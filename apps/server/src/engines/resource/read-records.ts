import type { ListPage, ListQuery, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Selection } from '@rostrum/contracts/engines/resource/selection'
import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../../kernel/actor.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { invalid, notFound } from '../../kernel/http/domain-error.ts'
import type { Resource } from './binding.ts'
import { inLanguage, keyColumn, keyIn, presentRow, selectedColumns, tableOf } from './columns.ts'
import { cursorOf, type SortOrder } from './cursor.ts'
import { filterCondition, searchCondition, sortByCost } from './filters.ts'
import { readableFields } from './masks.ts'
import { type ReadContext, today } from './read-context.ts'
import { readPage } from './read-page.ts'
import { scopeCondition } from './scope.ts'

export const connectionOf = ({ tx, platform }: ReadContext): Db => tx ?? platform.database.db

/** The matches of a selection for an actor: scope, filters and search as one condition. */
export function selectionCondition(
  resource: Resource,
  context: Omit<ReadContext, 'language'>,
  permission: string | undefined,
  { filters = [], search }: Selection,
): RawBuilder<boolean> {
  const reader = readerOf(resource, context)
  const conditions = [
    scopeCondition(resource, context, permission),
    ...sortByCost(resource, filters).map((filter) => filterCondition(resource, filter, reader)),
    searchCondition(resource, search),
  ].filter((condition) => condition !== undefined)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The conditions of a selection on the column by which the table is partitioned; undefined without one. */
function partitionCondition(
  resource: Resource,
  context: Omit<ReadContext, 'language'>,
  { filters = [] }: Selection,
): RawBuilder<boolean> | undefined {
  const ofPartitions = filters.filter(({ field }) => field === resource.binding.partitionedBy)
  if (ofPartitions.length === 0) return undefined
  const reader = readerOf(resource, context)
  const conditions = ofPartitions.map((filter) => filterCondition(resource, filter, reader))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const readerOf = (resource: Resource, { platform, actor, now, asOf }: Omit<ReadContext, 'language'>) => ({
  asOf,
  readable: readableFields(resource, actor),
  timeZone: platform.config.timeZone,
  today: today(platform, now),
})

/** @throws DomainError when the list cannot be sorted by the field, or the caller may not read it */
export function sortOrderOf(resource: Resource, sort: string | undefined, actor: Staff): SortOrder {
  const { def } = resource
  const [field, direction] = sort
    ? ([sort.replace(/^-/, ''), sort.startsWith('-') ? 'desc' : 'asc'] as const)
    : def.list.sort
  if (!sortableFields(resource, actor).includes(field)) throw invalid({ path: 'sort', key: 'field.invalid' })
  return { field, direction }
}

export function sortableFields(resource: Resource, actor: Staff): readonly string[] {
  const unsortable = ['choices', 'relations', 'other', 'relation']
  return readableFields(resource, actor).filter((field) => {
    const shape = resource.shapes.get(field)
    if (!shape || shape.isIdentifier || unsortable.includes(shape.kind)) return false
    return resource.binding.encrypted?.[field] === undefined
  })
}

export async function listRecords(
  resource: Resource,
  context: ReadContext,
  query: ListQuery,
): Promise<Omit<ListPage, 'labels'>> {
  const { platform, actor, language } = context
  const condition = selectionCondition(resource, context, resource.def.permissions.read, query)
  const order = sortOrderOf(resource, query.sort, actor)
  const { total, records } = await readPage({
    resource: inLanguage(resource, language),
    asking: context,
    condition,
    partitions: partitionCondition(resource, context, query),
    order,
    query,
  })
  const last = records.length === query.size ? records.at(-1) : undefined
  return {
    records: records.map((row) => presentRow(resource, row, platform)),
    total,
    current: query.current,
    size: query.size,
    next: last ? cursorOf(order, last) : null,
  }
}

/** Records in the scope of a permission with all their values, locked until the transaction ends. */
export async function lockRecords(
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
  condition: RawBuilder<boolean>,
): Promise<ReadonlyMap<string, ResourceRecord>> {
  const { rows } = await sql<ResourceRecord>`
    select ${selectedColumns(resource, [...resource.shapes.keys()])} from ${tableOf(resource)}
    where ${keyIn(resource, ids)} and ${condition} order by ${keyColumn(resource)} for update of row`.execute(tx)
  return new Map(rows.map((record) => [record.id, record]))
}

/**
 * One stored record in the scope of a permission.
 *
 * @throws DomainError `record.not_found`, for hidden and missing ones alike
 */
export async function findRecord(
  db: Db | Tx,
  resource: Resource,
  id: string,
  condition: RawBuilder<boolean>,
  fields: readonly string[],
): Promise<ResourceRecord> {
  const { rows } = await sql<ResourceRecord>`
    select ${selectedColumns(resource, fields)} from ${tableOf(resource)}
    where ${keyIn(resource, [id])} and ${condition}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}
