import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** The time zone that a store has on a day; undefined where it does not exist on that day. */
export async function findStoreZone(db: Db | Tx, store: string, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from store_row where subject_id = ${store}::uuid and during @> ${day}::date`.execute(db)
  return rows[0]?.time_zone
}
