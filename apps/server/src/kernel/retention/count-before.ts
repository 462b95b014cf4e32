import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Counts the rows of a table that are from before an instant. */
export const countBefore =
  (table: string, column: string) =>
  async (db: Db, before: Date): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} < ${before}`.execute(db)
    return rows[0]?.count ?? 0
  }
