import type { Insertable } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { DB } from '../database/database-types.ts'

const batchSize = 400

/** Inserts many rows in statements within PostgreSQL's limit of parameters. */
export async function insertMany<T extends keyof DB & string>(tx: Tx, table: T, rows: readonly Insertable<DB[T]>[]) {
  for (let from = 0; from < rows.length; from += batchSize) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + batchSize) as never)
      .execute()
  }
}
