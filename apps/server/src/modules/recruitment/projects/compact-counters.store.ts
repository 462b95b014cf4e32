import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

/** The key by which each counter table is compacted. */
const counterTables = { position_counter: sql`position_id`, hour_counter: sql`quarter` } as const

/**
 * Compacts the counter rows of each key into one. Readers see the same sums before, during and after. It continues
 * until no row from before its start is left, in batches that are transactions of their own. Concurrent runs take
 * different rows.
 */
export async function compactCounters(db: Db, batchSize = 50_000): Promise<void> {
  for (const table of ['position_counter', 'hour_counter'] as const) {
    const { rows } = await sql<{ last: string | null }>`select max(id) as last from ${sql.table(table)}`.execute(db)
    const last = rows[0]?.last ?? null
    for (let taken = batchSize; last !== null && taken === batchSize; )
      taken = await compactCounterBatch(db, table, last, batchSize)
  }
}

async function compactCounterBatch(
  db: Db,
  name: keyof typeof counterTables,
  last: string,
  limit: number,
): Promise<number> {
  const [table, counted] = [sql.table(name), counterTables[name]]
  const { rows } = await sql<{ taken: number }>`with folded as (
      delete from ${table}
      where id in (
        select id from ${table} counter where id <= ${last} and exists (
          select from ${table} other where other.project_id = counter.project_id
            and other.${counted} = counter.${counted} and other.id <> counter.id and other.id <= ${last})
        order by project_id, ${counted}, id limit ${limit} for update skip locked)
      returning project_id, ${counted}, applied, passed, paid
    ), kept as (
      insert into ${table} (project_id, ${counted}, applied, passed, paid)
      select project_id, ${counted}, sum(applied), sum(passed), sum(paid) from folded group by project_id, ${counted}
    )
    select count(*)::int as taken from folded`.execute(db)
  return rows[0]?.taken ?? 0
}
