import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'

/** A region that on some day is not exactly one level below its parent, among some and those below them. */
export async function findUnfitLevel(tx: Tx, ids: readonly string[]): Promise<number | undefined> {
  const { rows } = await sql<{ level: number }>`
    select part.level from sales_region_row as part
    left join sales_region_row as above on above.subject_id = part.parent and above.during && part.during
    where (part.subject_id = any(${[...ids]}::uuid[]) or part.parent = any(${[...ids]}::uuid[]))
      and part.level <> coalesce(above.level, 0) + 1
    order by part.level limit 1`.execute(tx)
  return rows[0]?.level
}

type RegionBelow = { readonly id: string; readonly level: number }

/** A region and those below it on a day. */
export async function findBranch(db: Db | Tx, id: string, day: string): Promise<readonly RegionBelow[]> {
  const { rows } = await sql<RegionBelow>`
    with recursive branch as (
      select subject_id, level from sales_region_row where subject_id = ${id} and during @> ${day}::date
      union
      select below.subject_id, below.level from sales_region_row as below
      join branch on below.parent = branch.subject_id and below.during @> ${day}::date
    )
    select subject_id as id, level from branch order by level, subject_id`.execute(db)
  return rows
}

/** The tree of today, which scopes expand in. */
export async function loadRegionTree(
  db: Db | Tx,
  day: string,
): Promise<readonly { id: string; parent_id: string | null }[]> {
  const { rows } = await sql<{ id: string; parent_id: string | null }>`
    select subject_id as id, parent as parent_id from sales_region_row where during @> ${day}::date`.execute(db)
  return rows
}

export async function raiseRevisions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update sales_region set revision = revision + 1 where id = any(${[...ids]}::uuid[])`.execute(tx)
}
