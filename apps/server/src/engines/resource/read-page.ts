import type { ListQuery, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { offsetOf } from '../../kernel/http/paging.ts'
import type { Resource } from './binding.ts'
import { keyColumn, selectedColumns, tableOf } from './columns.ts'
import { afterCursor, isAtOrBefore, isCollated, orderBy, type SortOrder, sortedColumn } from './cursor.ts'
import { readableFields } from './masks.ts'
import type { ReadContext } from './read-context.ts'

type RecordPage = { readonly total: number; readonly records: readonly ResourceRecord[] }

/** A requested page of the rows that match a condition. */
export type PageQuery = {
  readonly resource: Resource
  readonly asking: ReadContext
  readonly condition: RawBuilder<boolean>
  /** The part of the condition by which the database leaves out partitions of the table. */
  readonly partitions?: RawBuilder<boolean> | undefined
  readonly order: SortOrder
  readonly query: ListQuery
}

/** The number of matching rows, next to the columns of each. No field has this name. */
const totalColumn = 'rows found'

/**
 * The rows of a page, and the number of matches. Only keys and sort values are sorted; the columns are read for the
 * rows of the page alone.
 */
export function readPage(pageQuery: PageQuery): Promise<RecordPage> {
  const { filters = [], search = '' } = pageQuery.query
  return filters.length > 0 || search !== '' ? readInOnePass(pageQuery) : readByIndexes(pageQuery)
}

/**
 * Filters examine every row, so one pass counts the matches and selects candidates for the page. Parallel workers share
 * the pass, which only pays when each returns few rows to the leader.
 */
async function readInOnePass(pageQuery: PageQuery): Promise<RecordPage> {
  const { resource, asking, condition, order, partitions } = pageQuery
  const { start, limit, offset, key, sorted } = partsOf(pageQuery)
  const { bounded, pageCandidates } = boundedBy(pageQuery, isSampled(resource))
  const { rows } = await sql<ResourceRecord & { readonly [totalColumn]: number }>`
    with ${bounded} found as materialized (
      select count(*)::int as total, array_agg(${key}) filter (where ${start} and ${pageCandidates}) as keys,
        array_agg(${sorted}) filter (where ${start} and ${pageCandidates}) as sorts
      from ${tableOf(resource)} where ${condition}
    )
    select found.total as ${sql.id(totalColumn)}, ${selectedColumns(resource, readableFields(resource, asking.actor))}
    from found
    left join lateral (
      select kept.key, kept.sorted from unnest(found.keys, found.sorts) as kept (key, sorted)
      order by ${orderBy(sql`kept.sorted`, sql`kept.key`, order)} limit ${limit} offset ${offset}
    ) as page on true
    left join ${tableOf(resource)} on ${key} = page.key ${partitions ? sql`and ${partitions}` : sql``}
    order by ${orderBy(sql`page.sorted`, sql`page.key`, order)}`.execute(asking.platform.database.db)
  const records = rows.map(({ [totalColumn]: _total, ...record }) => record as ResourceRecord)
  return { total: rows[0]?.[totalColumn] ?? 0, records: records.filter(({ id }) => id !== null) }
}

/** Only a table can be sampled, not the rows that a binding states. */
const isSampled = ({ source }: Resource): boolean => source === undefined

/** The common table expression of a bound, and the condition that it adds for candidates of the page. */
const boundedBy = (pageQuery: PageQuery, isBounded: boolean) =>
  isBounded
    ? { bounded: sql`bound as materialized (${boundOf(pageQuery)}),`, pageCandidates: upToBound(pageQuery) }
    : { bounded: sql``, pageCandidates: sql<boolean>`true` }

/** The largest share of a table's rows, in percent, to sample. */
const largestSample = 5

/**
 * A row after which none is on the page, because a sample alone has enough rows up to it. The sample grows with the
 * depth of the page and selects about ten thousand rows. Where it finds too few there is no bound, and every row is
 * selected.
 */
function boundOf(pageQuery: PageQuery): RawBuilder<unknown> {
  const { resource, condition, order } = pageQuery
  const { start, limit, offset, key, sorted } = partsOf(pageQuery)
  const needed = offset + limit
  const share = Math.min(largestSample, needed / 100)
  return sql`select ${key} as key, ${sorted} as sorted
    from ${tableOf(resource)} tablesample system (${sql.lit(share)}) repeatable (1) where ${condition} and ${start}
    order by ${orderBy(sql`sorted`, sql`key`, order)} limit 1 offset ${needed - 1}`
}

/** Whether a row may be on the page, in a query with `bound`, the row from `boundOf`. */
function upToBound(pageQuery: PageQuery): RawBuilder<boolean> {
  const { key, sorted } = partsOf(pageQuery)
  const bound = { sorted: sql`(select sorted from bound)`, key: sql`(select key from bound)` }
  return isAtOrBefore(pageQuery.order, { sorted, key }, bound)
}

/**
 * An unfiltered list is counted by an index, and often sorted by one. No index has the collations of the languages, and
 * comparing in them is slow. A bound avoids most comparisons, even when the last rows of the table sort first.
 */
async function readByIndexes(pageQuery: PageQuery): Promise<RecordPage> {
  const { resource, asking, condition, order } = pageQuery
  const { start, limit, offset, key, sorted } = partsOf(pageQuery)
  const { db } = asking.platform.database
  const { bounded, pageCandidates } = boundedBy(pageQuery, isSampled(resource) && isCollated(resource, order.field))
  const [total, { rows }] = await Promise.all([
    countRecords(db, resource, condition),
    sql<ResourceRecord>`
      with ${bounded} page as (
        select ${key} as key, ${sorted} as sorted from ${tableOf(resource)}
        where ${condition} and ${start} and ${pageCandidates}
        order by ${orderBy(sql`sorted`, sql`key`, order)} limit ${limit} offset ${offset}
      )
      select ${selectedColumns(resource, readableFields(resource, asking.actor))} from page join ${tableOf(resource)} on ${key} = page.key
      order by ${orderBy(sql`page.sorted`, sql`page.key`, order)}`.execute(db),
  ])
  return { total, records: rows }
}

function partsOf({ resource, asking, order, query }: PageQuery) {
  const { limit, offset } = offsetOf(query)
  return {
    ...(query.after === undefined
      ? { start: sql<boolean>`true`, offset }
      : { start: afterCursor(resource, order, query.after, asking.language), offset: 0 }),
    limit,
    key: keyColumn(resource),
    sorted: sortedColumn(resource, order.field, asking.language),
  }
}

export async function countRecords(db: Db, resource: Resource, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${tableOf(resource)} where ${condition}`.execute(db)
  return rows[0]?.total ?? 0
}
