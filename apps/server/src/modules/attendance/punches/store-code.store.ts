import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** Displays are reached by their store as it is today. */
export const displayScopeColumns = {
  unit: sql`row.unit_id`,
  region: sql`row.region`,
  channel: sql`row.channel`,
  store: sql`row.id`,
}

/** Stores on a day as `row`, for a condition of the scope. */
const storesOn = (now: Date) => sql`(
  select store.id, store.business_unit_id as unit_id, part.region, part.channel, part.name
  from store join store_row part on part.subject_id = store.id and part.during @> ${now}::timestamptz::date)`

export async function isStoreInScope(db: Db, id: string, scope: RawBuilder<boolean>, now: Date): Promise<boolean> {
  const { rows } = await sql`select from ${storesOn(now)} as row where row.id = ${id} and ${scope}`.execute(db)
  return rows.length > 0
}

export type Display = {
  readonly id: string
  readonly pairedAt: Date
  readonly pairedBy: string
  readonly lastSeenAt: Date | null
}

/** The displays of a store that have not ended, the latest first. */
export async function findDisplays(db: Db, store: string, limit: number): Promise<readonly Display[]> {
  const { rows } = await sql<Display>`
    select display.id, display.paired_at as "pairedAt", coalesce(account.display_name, '') as "pairedBy",
      display.last_seen_at as "lastSeenAt"
    from store_code_display display left join account on account.id = display.paired_by
    where display.store_id = ${store} and display.ended_at is null
    order by display.paired_at desc limit ${limit}`.execute(db)
  return rows
}

/** Holds the store, so that its displays are counted one after another. */
export async function countDisplays(tx: Tx, store: string): Promise<number> {
  await sql`select from store where id = ${store} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from store_code_display where store_id = ${store} and ended_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

type NewDisplay = {
  readonly id: string
  readonly store: string
  readonly tokenHash: string
  readonly by: string
  readonly now: Date
}

export const insertDisplay = (tx: Tx, { id, store, tokenHash, by, now }: NewDisplay) =>
  sql`insert into store_code_display (id, store_id, token_hash, paired_at, paired_by)
    values (${id}, ${store}, ${tokenHash}, ${now}, ${by})`.execute(tx)

/** @returns the store of the display; undefined out of scope. An ended display stays ended */
export async function endDisplay(
  tx: Tx,
  id: string,
  scope: RawBuilder<boolean>,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ store: string }>`
    update store_code_display display set ended_at = coalesce(display.ended_at, ${now})
    from ${storesOn(now)} as row where display.id = ${id} and row.id = display.store_id and ${scope}
    returning display.store_id as store`.execute(tx)
  return rows[0]?.store
}

/** The store that a tablet shows, which is seen by it; undefined once it was ended. */
export async function findShownStore(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    with seen as (
      update store_code_display set last_seen_at = ${now} where token_hash = ${tokenHash} and ended_at is null
      returning store_id)
    select row.id, row.name from seen join ${storesOn(now)} as row on row.id = seen.store_id`.execute(db)
  return rows[0]
}

type CodeUse = {
  readonly employment: string
  readonly store: string
  readonly step: number
  readonly punch: string
}

/** Whether a person has used a code for another punch. */
export async function isCodeUsed(db: Db, { employment, store, step, punch }: CodeUse): Promise<boolean> {
  const { rows } = await sql`select from attendance_code_use where employment_id = ${employment}
    and store_id = ${store} and step = ${step} and punch_id <> ${punch}`.execute(db)
  return rows.length > 0
}

/** Uses a code for a punch. @returns false where the person has used it for another punch */
export async function useCode(tx: Tx, { employment, store, step, punch }: CodeUse): Promise<boolean> {
  const { rows } = await sql`
    insert into attendance_code_use (employment_id, store_id, step, punch_id)
    values (${employment}, ${store}, ${step}, ${punch})
    on conflict (employment_id, store_id, step) do update set punch_id = excluded.punch_id
      where attendance_code_use.punch_id = excluded.punch_id
    returning punch_id`.execute(tx)
  return rows.length > 0
}
