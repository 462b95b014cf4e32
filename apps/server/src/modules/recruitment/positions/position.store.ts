import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

export async function findProjectOf(db: Db, positionId: string): Promise<string | undefined> {
  const found = await db.selectFrom('position').select('project_id').where('id', '=', positionId).executeTakeFirst()
  return found?.project_id
}

/** Waits for concurrent writes of choices. Each of them locks its positions before its application. */
export const lockPosition = (tx: Tx, id: string) =>
  tx
    .selectFrom('position')
    .select(['project_id', 'cancelled_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The project of a position; undefined if there is no such position. */
export async function projectOfPosition(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('position').select('project_id').where('id', '=', id).executeTakeFirst()
  return found?.project_id
}

/** Many positions in the order of their keys, so that two changes at once cannot wait for each other. */
export const lockPositions = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('position')
        .select(['id', 'revision', 'state', 'project_id', 'cancelled_at'])
        .where('id', 'in', ids)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()

/** The lock order is position before project, as in every change of a position. */
export async function lockPositionAndProject(tx: Tx, id: string): Promise<void> {
  const position = await lockPosition(tx, id)
  if (!position) return
  await tx.selectFrom('project').select('id').where('id', '=', position.project_id).forNoKeyUpdate().execute()
}

/**
 * Locks chosen positions, so that none is cancelled before the choice is written and counted. It precedes the lock of
 * the application, as in a cancellation.
 */
export const lockChosenPositions = (tx: Tx, ids: readonly string[]) =>
  sql`select from position where id = any(${[...ids]}::uuid[]) order by id for share`.execute(tx)

export const markCancelled = (tx: Tx, id: string, { reason, now }: { readonly reason: string; readonly now: Date }) =>
  tx.updateTable('position').set({ cancelled_at: now, cancellation_reason: reason }).where('id', '=', id).execute()
