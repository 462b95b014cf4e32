import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'

/** An open record on days on which its department is closed. */
export type ClosedUse = { readonly name: string; readonly department: string; readonly total: number }

/** Open departments and posts, with the department above them and their days. */
const users = sql`(
  select subject_id, parent_id as department_id, during, name from department_row where open and parent_id is not null
  union all
  select subject_id, department_id, during, name from post_row where open)`

/** How many of the records that are named are returned. */
const namedAtMost = 5

/** Open records on days on which one of some departments is closed. */
export const findUsersOfClosed = (tx: Tx, departmentIds: readonly string[]): Promise<readonly ClosedUse[]> =>
  findClosedUses(tx, sql`closed.subject_id = any(${[...departmentIds]}::uuid[])`)

/** Those of some departments or posts that are open on days on which the department above them is closed. */
export const findBelowClosed = (tx: Tx, ids: readonly string[]): Promise<readonly ClosedUse[]> =>
  findClosedUses(tx, sql`used.subject_id = any(${[...ids]}::uuid[])`)

async function findClosedUses(tx: Tx, some: ReturnType<typeof sql>): Promise<readonly ClosedUse[]> {
  const { rows } = await sql<ClosedUse>`
    select name, department, count(*) over ()::int as total from (
      select distinct on (used.subject_id) used.name, closed.name as department
      from department_row closed
      join ${users} as used on used.department_id = closed.subject_id and used.during && closed.during
      where not closed.open and ${some} order by used.subject_id, lower(used.during)
    ) as found order by name limit ${namedAtMost}`.execute(tx)
  return rows
}

/** Whether posts on any day name one of some ranks. */
export async function isRankOfPosts(tx: Tx, rankIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from post_row where rank_ids && ${[...rankIds]}::uuid[] limit 1`.execute(tx)
  return rows.length > 0
}
