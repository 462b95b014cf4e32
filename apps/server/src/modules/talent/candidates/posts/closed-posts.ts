import type { Db, Tx } from '../../../../kernel/database/database.ts'

/** Those of some posts that accept no more resumes. */
export async function findClosedPosts(db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const closed = await db
    .selectFrom('talent_post')
    .select('id')
    .where('id', 'in', ids)
    .where('closed', '=', true)
    .execute()
  return new Set(closed.map(({ id }) => id))
}
