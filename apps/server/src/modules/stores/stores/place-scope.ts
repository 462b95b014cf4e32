import { type RawBuilder, sql } from 'kysely'

/**
 * Columns that scopes refer to, over rows with a unit and a store, as that store was on a day: people are reached by where
 * they belonged then, not by where they belong today.
 */
export function placeScopeOn(day: RawBuilder<unknown>) {
  const ofStore = (column: 'region' | 'channel') => sql`(select store.${sql.id(column)} from store_row store
    where store.subject_id = row.store_id and store.during @> ${day})`
  return { unit: sql`row.unit_id`, region: ofStore('region'), channel: ofStore('channel'), store: sql`row.store_id` }
}
