import type { PlaceGroup } from '@rostrum/contracts/stores/stores/place-groups'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { translatedName } from '../../../../engines/unit/translated-name.ts'
import { unitNameFor } from '../../../../engines/unit/unit-name.ts'
import type { Db } from '../../../../kernel/database/database.ts'

/** What figures are added up by, and the place within which. */
export type Grouping = { readonly by: PlaceGroup; readonly within?: string | undefined }

/** Where rows belong; the alias of a row in every statement is `row`. */
const columns = {
  unit: sql`row.unit_id`,
  region: sql`row.region`,
  department: sql`row.department_id`,
  store: sql`row.store_id`,
} as const satisfies Readonly<Record<PlaceGroup, RawBuilder<unknown>>>

/** Regions and departments contain each other; stores are counted within a region. */
const treeOf = (by: PlaceGroup) => (by === 'department' ? 'department' : by === 'unit' ? undefined : 'region')

/**
 * The tree of a grouping as it is on a day, as common table expressions: `place` has each node with its parent, `below`
 * each node that is counted with the node of the table that it is counted for (`top`).
 */
export function treeExpressions({ by, within }: Grouping, day: string): RawBuilder<unknown> {
  const tree = treeOf(by)
  if (tree === undefined) return sql`place as (select null::uuid as id, null::uuid as parent where false)`
  const place =
    tree === 'region'
      ? sql`select subject_id as id, parent from sales_region_row where during @> ${day}::date`
      : sql`select subject_id as id, parent_id as parent from department_row where during @> ${day}::date`
  const start =
    by === 'store'
      ? sql`select id, id as top from place where id = ${within ?? null}::uuid`
      : sql`select id, id as top from place where parent is not distinct from ${within ?? null}::uuid`
  return sql`place as (${place}), below as (
    ${start} union select place.id, below.top from below join place on place.parent = below.id)`
}

/** The join with `below`, the identifier of the group of a row, and which rows are counted. */
export function groupOf({ by, within }: Grouping): {
  readonly join: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly counted: RawBuilder<boolean>
} {
  const own = columns[by]
  if (by === 'unit') return { join: sql``, key: own, counted: sql<boolean>`true` }
  const node = by === 'store' ? columns.region : own
  const join = sql`left join below on below.id = ${node}`
  if (by === 'store')
    return { join, key: own, counted: within ? sql<boolean>`below.id is not null` : sql<boolean>`true` }
  // A region or department within which is counted has people of its own, too.
  if (within === undefined) return { join, key: sql`below.top`, counted: sql<boolean>`true` }
  return {
    join,
    key: sql`coalesce(below.top, ${own})`,
    counted: sql<boolean>`(below.id is not null or ${own} = ${within}::uuid)`,
  }
}

/** The name of a group on a day as a reader of a language sees it. */
export function nameOf(by: PlaceGroup, day: string, language: Locale): RawBuilder<unknown> {
  if (by === 'unit') return sql`(select ${unitNameFor(language)} from business_unit unit where unit.id = found.key)`
  if (by === 'region')
    return sql`(select ${translatedName('region', language)} from sales_region_row region
      where region.subject_id = found.key and region.during @> ${day}::date)`
  if (by === 'store')
    return sql`(select store.name from store_row store
      where store.subject_id = found.key and store.during @> ${day}::date)`
  const name = translatedName('department', language)
  // Departments at the top of several companies often have one name.
  return sql`(select case when department.parent_id is null then concat_ws(' · ', ${name}, ${unitNameFor(language)})
      else ${name} end
    from department_row department join department own on own.id = department.subject_id
      join business_unit unit on unit.id = own.business_unit_id
    where department.subject_id = found.key and department.during @> ${day}::date)`
}

/** Whether there are places below a group. */
export const hasBelow = ({ by, within }: Grouping): RawBuilder<unknown> =>
  by === 'unit' || by === 'store'
    ? sql`false`
    : sql`(found.key is distinct from ${within ?? null}::uuid and exists (select from place where place.parent = found.key))`

/** The places from the top down to the one within which is counted, with their names. */
function pathTo({ by, within }: Grouping, day: string, language: Locale): RawBuilder<unknown> | undefined {
  const tree = treeOf(by)
  if (within === undefined || tree === undefined) return undefined
  const above = (step: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`
    with recursive place as (${rows}), above as (
      select place.*, 0 as step from place where id = ${within}::uuid
      union all select place.*, ${step} from above join place on place.id = above.parent)
    select id, name from above order by step desc limit 20`
  return above(
    sql`above.step + 1`,
    tree === 'region'
      ? sql`select subject_id as id, parent, ${translatedName('region', language)} as name from sales_region_row region
          where during @> ${day}::date`
      : sql`select subject_id as id, parent_id as parent, ${translatedName('department', language)} as name
          from department_row department where during @> ${day}::date`,
  )
}

/** The places from the top down to the one within which is counted. */
export async function findPath(
  db: Db,
  { grouping, day, language }: { readonly grouping: Grouping; readonly day: string; readonly language: Locale },
): Promise<{ id: string; name: string }[]> {
  const statement = pathTo(grouping, day, language)
  return statement ? (await sql<{ id: string; name: string }>`${statement}`.execute(db)).rows : []
}
