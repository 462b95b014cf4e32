import { type RawBuilder, sql } from 'kysely'
import { rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import { describeRemaining, namedAtMost, type RemainingRecords } from '../../organisation/structure/public.ts'

type PlaceKind = 'channel' | 'region'

const rowTables = { channel: 'channel_row', region: 'sales_region_row' } as const

const storesIn = (place: PlaceKind, actor: Staff) => sql`
  select row.subject_id, ${sql.ref(`row.${place}`)} as place_id, row.during, row.name,
    ${rowScopeConditionOrNone(
      {
        ...{ unit: sql`subject.business_unit_id`, region: sql`row.region` },
        ...{ channel: sql`row.channel`, store: sql`row.subject_id` },
      },
      actor,
      'store:read',
    )} as "isVisible"
  from store_row row join store subject on subject.id = row.subject_id where row.status <> 'closed'`

const openRegions = (actor: Staff) => sql`
  select row.subject_id, row.parent as place_id, row.during, row.name,
    ${rowScopeConditionOrNone({ unit: sql`subject.business_unit_id`, region: sql`row.subject_id` }, actor, 'region:read')} as "isVisible"
  from sales_region_row row join sales_region subject on subject.id = row.subject_id
  where row.open and row.parent is not null`

async function findUses(
  tx: Tx,
  place: PlaceKind,
  users: RawBuilder<unknown>,
  some: RawBuilder<boolean>,
): Promise<readonly RemainingRecords[]> {
  const { rows } = await sql<RemainingRecords>`
    select place, name, count(*) over ()::int as count, "isVisible" from (
      select distinct on (used.subject_id) closed.name as place, used.name, used."isVisible"
      from ${sql.table(rowTables[place])} closed
      join (${users}) as used on used.place_id = closed.subject_id and used.during && closed.during
      where not closed.open and ${some} order by used.subject_id, lower(used.during)
    ) as found order by "isVisible" desc, name limit ${namedAtMost}`.execute(tx)
  return rows
}

const anyOf = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`

/**
 * No open store and no open region belongs to a channel or region on a day on which it is closed. Asked after a write, so
 * that it holds for changes, corrections, rescissions and imports alike. What the actor may see is named.
 *
 * @throws DomainError `stores.in_use`
 */
export async function requireNoUses(tx: Tx, actor: Staff, place: PlaceKind, ids: readonly string[]): Promise<void> {
  const users =
    place === 'region' ? sql`${storesIn(place, actor)} union all ${openRegions(actor)}` : storesIn(place, actor)
  const uses = await findUses(tx, place, users, anyOf('closed.subject_id', ids))
  const [first] = uses
  if (first) throw new DomainError('stores.in_use', describeRemaining(first, uses))
}

/** Open regions are below regions that are open on all their days. @throws DomainError `stores.closed_place` at the field */
export async function requireOpenParents(tx: Tx, actor: Staff, regionIds: readonly string[]): Promise<void> {
  const [use] = await findUses(tx, 'region', openRegions(actor), anyOf('used.subject_id', regionIds))
  if (use) throw closedPlace('parentId', use)
}

/** Stores belong to a region and a channel that are open. @throws DomainError `stores.closed_place` at the field */
export async function requireOpenPlaces(tx: Tx, actor: Staff, storeIds: readonly string[]): Promise<void> {
  for (const place of ['region', 'channel'] as const) {
    const [use] = await findUses(tx, place, storesIn(place, actor), anyOf('used.subject_id', storeIds))
    if (use) throw closedPlace(`${place}Id`, use)
  }
}

const closedPlace = (path: string, { place }: RemainingRecords) =>
  invalid({ path, key: 'stores.closed_place', params: { name: place } })
