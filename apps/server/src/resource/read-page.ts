import type { ListQuery, ResourceRecord } from '@rostrum/contracts/resource/resource-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { offsetOf } from '../platform/http/paging.ts'
import type { Resource } from './binding.ts'
import { keyColumn, selectedColumns, tableOf } from './columns.ts'
import { afterCursor, inOrder, type SortOrder, sortedColumn } from './cursor.ts'
import { readableFields } from './masks.ts'
import type { Asking } from './read-records.ts'

type RecordPage = { readonly total: number; readonly records: readonly ResourceRecord[] }

/** How many rows were found, beside the columns of each. No field is called like it. */
const rowsFound = 'rows found'

/**
 * A page of the rows that a condition finds, and their number. Whatever is sorted is a key and what it is sorted by; the
 * columns are read for the rows of the page alone.
 */
export function readPage(
  resource: Resource,
  asking: Asking,
  condition: RawBuilder<boolean>,
  order: SortOrder,
  query: ListQuery,
): Promise<RecordPage> {
  const narrowed = (query.filters ?? []).length > 0 || (query.search ?? '') !== ''
  return narrowed
    ? readInOnePass(resource, asking, condition, order, query)
    : readByIndexes(resource, asking, condition, order, query)
}

/** Filters look at every row, so that rows are counted and sorted in the pass that finds them. */
async function readInOnePass(
  resource: Resource,
  asking: Asking,
  condition: RawBuilder<boolean>,
  order: SortOrder,
  query: ListQuery,
): Promise<RecordPage> {
  const { db } = asking.platform.database
  const { start, page, columns } = partsOf(resource, asking, order, query)
  const { rows } = await sql<ResourceRecord & { readonly [rowsFound]: number }>`
    with found as materialized (
      select ${columns}, ${start ?? sql`true`} as wanted from ${tableOf(resource)} where ${condition}
    )
    select counted.total as ${sql.id(rowsFound)}, ${selectedColumns(resource, readableFields(resource, asking.actor))}
    from (select count(*)::int as total from found) as counted
    left join (${page(sql`select key, sorted from found where wanted`)}) on true
    order by ${inOrder(sql`page.sorted`, sql`page.key`, order)}`.execute(db)
  const records = rows.map(({ [rowsFound]: _total, ...record }) => record as ResourceRecord)
  return { total: rows[0]?.[rowsFound] ?? 0, records: records.filter(({ id }) => id !== null) }
}

/** A whole list is counted in an index, and often sorted by one. */
async function readByIndexes(
  resource: Resource,
  asking: Asking,
  condition: RawBuilder<boolean>,
  order: SortOrder,
  query: ListQuery,
): Promise<RecordPage> {
  const { db } = asking.platform.database
  const { start, page, columns } = partsOf(resource, asking, order, query)
  const wanted = start ? sql`${condition} and ${start}` : condition
  const [total, { rows }] = await Promise.all([
    countRecords(db, resource, condition),
    sql<ResourceRecord>`
      select ${selectedColumns(resource, readableFields(resource, asking.actor))}
      from ${page(sql`select ${columns} from ${tableOf(resource)} where ${wanted}`)}
      order by ${inOrder(sql`page.sorted`, sql`page.key`, order)}`.execute(db),
  ])
  return { total, records: rows }
}

function partsOf(resource: Resource, { language }: Asking, order: SortOrder, query: ListQuery) {
  const start = query.after === undefined ? undefined : afterCursor(resource, order, query.after, language)
  const { limit, offset } = offsetOf(query)
  const key = keyColumn(resource)
  return {
    start,
    columns: sql`${key} as key, ${sortedColumn(resource, order.field, language)} as sorted`,
    page: (found: RawBuilder<unknown>) => sql`(${found} order by ${inOrder(sql.ref('sorted'), sql.ref('key'), order)}
      limit ${limit} offset ${start ? 0 : offset}) as page join ${tableOf(resource)} on ${key} = page.key`,
  }
}

export async function countRecords(db: Db, resource: Resource, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${tableOf(resource)} where ${condition}`.execute(db)
  return rows[0]?.total ?? 0
}
