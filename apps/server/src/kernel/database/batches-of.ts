import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { prefetch } from './prefetch.ts'

/** The rows of a query in batches, for those that may be more than fit into memory, as of the first read. */
export async function* batchesOf<Row>(
  db: Db,
  query: CompiledQuery<Row>,
  batchSize: number,
): AsyncGenerator<readonly Row[]> {
  for await (const { rows } of prefetch(db.getExecutor().stream(query, batchSize))) yield rows
}
