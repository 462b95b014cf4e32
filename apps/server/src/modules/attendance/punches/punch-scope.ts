import { sql } from 'kysely'

/** A value of the store of a punch as the store was on the work date. */
const ofStore = (column: 'region' | 'channel') => sql`(select store.${sql.id(column)} from store_row store
  where store.subject_id = row.store_id and store.during @> row.day)`

/** Punches are reached by where the person belonged on their work date. */
export const punchScopeColumns = {
  unit: sql`row.unit_id`,
  region: ofStore('region'),
  channel: ofStore('channel'),
  store: sql`row.store_id`,
}
