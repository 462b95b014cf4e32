import { sql } from 'kysely'
import type { FileReferenceFinder } from './file-references.ts'

/** For modules that reference files by identifier, each in a column of a table. */
export const findReferencedFilesIn =
  (...columns: readonly (readonly [table: string, column: string])[]): FileReferenceFinder =>
  async (db, files) => {
    const ids = files.map(({ id }) => id)
    const parts = columns.map(
      ([table, column]) =>
        sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[])`,
    )
    const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union `)}`.execute(db)
    return rows.map(({ id }) => id)
  }
