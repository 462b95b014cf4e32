import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { collationOf } from '../../../../engines/resource/filters.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { scopeOfPlacedRows } from '../place-scope.ts'
import { type Grouping, groupOf, hasBelow, nameOf, treeExpressions } from './place-tree.ts'

/** Columns that scopes refer to, over rows with the region and the channel that their store had on their day. */
export const placedScope = scopeOfPlacedRows()

export type NamedGroup = {
  readonly id: string | null
  readonly name: string | null
  readonly direct: boolean
  readonly below: boolean
}

export type Listing = {
  readonly search: string
  /** `attention`, `name` or a key of `Counted.columns`, descending with a minus. */
  readonly sort: string
  readonly offset: number
  readonly limit: number
}

export type Requested = { readonly grouping: Grouping; readonly day: string; readonly language: Locale }

type Counted = {
  /** Rows with `unit_id`, `department_id`, `store_id`, `region` and `channel`, as an item of `from`. */
  readonly rows: RawBuilder<unknown>
  readonly scope: RawBuilder<boolean>
  /** Adds columns to rows that have their group, as an item of `from`; without it they stay as they are. */
  readonly refine?: (keyed: RawBuilder<unknown>) => RawBuilder<unknown>
  /** A JSON object of sums over `row`. */
  readonly figures: RawBuilder<unknown>
  readonly people: RawBuilder<unknown>
  /** What groups are sorted by where those to look at come first. */
  readonly attention: RawBuilder<unknown>
  /** The figures that groups may be sorted by, with their place in the object. */
  readonly columns: Readonly<Record<string, readonly string[]>>
}

/** Rows of a grouping with the identifier of their group, `key`, as an item of `from`. */
export function keyedRows({ grouping, rows, scope }: Pick<Counted, 'rows' | 'scope'> & { grouping: Grouping }) {
  const { join, key, counted } = groupOf(grouping)
  return sql`(select row.*, ${key} as key from ${rows} row ${join} where ${scope} and ${counted})`
}

/** Words that a name has to contain, as for lists. */
export const containing = (search: string) =>
  sql.join(
    search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`and strpos(search_fold(found.name), search_fold(${word}::text)) > 0`),
    sql` `,
  )

/** Groups of equal figures come by their people and then by name, so that their order is the same each time. */
function orderOf(sort: string, { columns }: Pick<Counted, 'columns'>, language: Locale): RawBuilder<unknown> {
  const [key, direction] = sort.startsWith('-') ? [sort.slice(1), sql`desc`] : [sort, sql`asc`]
  const name = sql`found.name collate ${sql.id(collationOf[language])}`
  if (key === 'name') return sql`${name} ${direction}`
  const path = columns[key]
  const figure = path && sql`(found.figures #>> ${[...path]}::text[])::float8 ${direction} nulls last`
  return sql`${figure ?? sql`found.attention desc`}, found.people desc, ${name}`
}

/** Sums by group, and those of all groups together, in one statement. */
export async function countGroups<F>(
  db: Db,
  { grouping, day, language }: Requested,
  counted: Counted,
  { search, sort, offset, limit }: Listing,
): Promise<{ readonly totals: F; readonly total: number; readonly groups: readonly (NamedGroup & { figures: F })[] }> {
  const { by, within } = grouping
  const keyed = keyedRows({ grouping, ...counted })
  const isDirect =
    within === undefined || by === 'store' ? sql`false` : sql`found.key is not distinct from ${within}::uuid`
  const { rows } = await sql<{ totals: F; total: number; groups: readonly (NamedGroup & { figures: F })[] }>`
    with recursive ${treeExpressions(grouping, day)},
      counted as materialized (
        select row.key, grouping(row.key) as "isTotal", ${counted.figures} as figures, ${counted.people} as people,
          ${counted.attention} as attention
        from ${counted.refine?.(keyed) ?? keyed} row group by grouping sets ((row.key), ())),
      named as (
        select found.*, ${nameOf(by, day, language)} as name from counted found where found."isTotal" = 0),
      matching as (select found.* from named found where true ${containing(search)}),
      listed as (
        select found.key as id, found.name, found.figures, ${isDirect} as direct, ${hasBelow(grouping)} as below,
          row_number() over (order by found.key is null, ${orderOf(sort, counted, language)}, found.key) as position
        from matching found order by position offset ${offset} limit ${limit})
    select (select figures from counted where "isTotal" = 1) as totals,
      (select count(*)::int from matching) as total,
      (select coalesce(json_agg(listed order by listed.position), '[]') from listed) as groups`.execute(db)
  const [found] = rows
  if (!found) throw new RangeError('A count has one row')
  return found
}

/** Whether a row is of a group: `none` are those without such a place. Over `row` with its `key`. */
export function ofGroup(group: string | undefined): RawBuilder<boolean> {
  if (group === undefined) return sql<boolean>`true`
  return group === 'none' ? sql<boolean>`row.key is null` : sql<boolean>`row.key = ${group}::uuid`
}

/** The name of the store of a row on a day, as a column. */
export const storeName = (day: RawBuilder<unknown>) => sql`(select store.name from store_row store
  where store.subject_id = row.store_id and store.during @> ${day})`
