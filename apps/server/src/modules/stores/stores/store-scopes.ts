import type { ScopeColumn } from '@rostrum/contracts/scope-kinds'
import { type RawBuilder, sql } from 'kysely'
import { rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import { type ScopeDimension, type ScopeHolder, scopeDimension } from '../../../engines/scope/scope-dimension.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { regionTree } from './regions/region-tree.ts'

type Named = {
  readonly table: 'sales_region' | 'channel' | 'store'
  readonly rowTable: 'sales_region_row' | 'channel_row' | 'store_row'
  readonly permission: 'region:read' | 'channel:read' | 'store:read'
  readonly columns: { readonly [K in ScopeColumn]?: RawBuilder<unknown> }
}

const unitsOf =
  ({ table }: Named) =>
  async (db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await sql<{ id: string; unit: string }>`
      select id, business_unit_id as unit from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db)
    return new Map(rows.map(({ id, unit }) => [id, unit]))
  }

/** The names by which records were last known, of those that the actor may see. */
const namesOf =
  ({ table, rowTable, permission, columns }: Named) =>
  async (db: Db, actor: Staff, ids: readonly string[]) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from (
        select distinct on (subject.id) subject.id, subject.business_unit_id, part.*
        from ${sql.table(table)} as subject join ${sql.table(rowTable)} as part on part.subject_id = subject.id
        where subject.id = any(${[...ids]}::uuid[]) order by subject.id, lower(part.during) desc
      ) as row where ${rowScopeConditionOrNone(columns, actor, permission)} order by name, id`.execute(db)
    return rows
  }

const unit = sql`row.business_unit_id`
const regions: Named = {
  ...{ table: 'sales_region', rowTable: 'sales_region_row', permission: 'region:read' },
  columns: { unit, region: sql`row.id` },
}
const channels: Named = {
  ...{ table: 'channel', rowTable: 'channel_row', permission: 'channel:read' },
  columns: { unit, channel: sql`row.id` },
}
const stores: Named = {
  ...{ table: 'store', rowTable: 'store_row', permission: 'store:read' },
  columns: { unit, region: sql`row.region`, channel: sql`row.channel`, store: sql`row.id` },
}

/** Published when links of dealers, or their warehouses, change. */
export const dealerTopic = 'dealer-links'

/**
 * The dealer of an account with its warehouses and links, and the stores that are linked to it on a day: all of them are
 * compared with the key of a row, so that links of other dealers of a store stay out of reach.
 */
async function findOfDealer(db: Db | Tx, { accountId }: ScopeHolder, day: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (select dealer_id as id from account where id = ${accountId} and dealer_id is not null),
    supply as (
      select link.id, link.store_id, link.during from store_link link left join dms_warehouse on dms_warehouse.id = warehouse_id
      where coalesce(link.dealer_id, dms_warehouse.dealer_id) in (select id from own) and link.rescinded_at is null
    )
    select id from own
    union select id from dms_warehouse where dealer_id in (select id from own)
    union select id from supply
    union select store_id from supply where during @> ${day}::date`.execute(db)
  return rows.map(({ id }) => id)
}

/** What data scopes can name of the stores. */
export const storeScopes: readonly ScopeDimension[] = [
  scopeDimension('regions', { below: regionTree, unitsOf: unitsOf(regions), namesOf: namesOf(regions) }),
  scopeDimension('channels', { unitsOf: unitsOf(channels), namesOf: namesOf(channels) }),
  scopeDimension('dealer', { relative: findOfDealer, topic: dealerTopic }),
  scopeDimension('stores', { unitsOf: unitsOf(stores), namesOf: namesOf(stores) }),
]
