import type { Insertable } from 'kysely'
import { chunksOf } from '../chunks-of.ts'
import type { Tx } from '../database/database.ts'
import type { DB } from '../database/database-types.ts'

const batchSize = 400

/** Inserts many rows in statements within PostgreSQL's limit of parameters. */
export async function insertMany<T extends keyof DB & string>(tx: Tx, table: T, rows: readonly Insertable<DB[T]>[]) {
  for (const some of chunksOf(rows, batchSize)) {
    await tx
      .insertInto(table)
      .values(some as never)
      .execute()
  }
}
