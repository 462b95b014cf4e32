import { sql } from 'kysely'

/** A value of the store of a day as the store was on that day. */
const ofStore = (column: 'region' | 'channel') => sql`(select store.${sql.id(column)} from store_row store
  where store.subject_id = row.store_id and store.during @> row.day)`

/** Days are reached by where the employment belonged on them, not by where it belongs today. */
export const dayScopeColumns = {
  unit: sql`row.unit_id`,
  region: ofStore('region'),
  channel: ofStore('channel'),
  store: sql`row.store_id`,
}
