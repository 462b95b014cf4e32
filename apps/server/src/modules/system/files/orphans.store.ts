import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { OrphanCandidate, StorageKeyColumn } from '../../../kernel/files/file-references.ts'

/** Neither uploaded nor referenced since. */
const isIdle = (before: Date): RawBuilder<boolean> => sql<boolean>`coalesce(last_referenced_at, created_at) < ${before}`

/** Files that have been idle and not looked up for long; those never looked up come first. */
export async function idleFiles(db: Db, before: Date, limit: number): Promise<OrphanCandidate[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'owner_person_id as ownerPersonId'])
    .where(isIdle(before))
    .where((file) => file.or([file('checked_at', 'is', null), file('checked_at', '<', before)]))
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows
}

export const recordExamined = (tx: Tx, ids: readonly string[], now: Date) =>
  sql`update stored_file set checked_at = ${now} where id = any(${ids}::uuid[])`.execute(tx)

/** Deletes files, except those with a new reference. */
export const deleteIdle = (tx: Tx, ids: readonly string[], before: Date) =>
  tx.deleteFrom('stored_file').where('id', 'in', ids).where(isIdle(before)).returning(['storage_key', 'size']).execute()

/** Which of some keys occur in the columns for them. */
export async function findReferencedKeys(
  db: Db,
  columns: readonly StorageKeyColumn[],
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const parts = columns.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} = any(${keys}::text[])`,
  )
  const { rows } = await sql<{ key: string }>`${sql.join(parts, sql` union `)}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
