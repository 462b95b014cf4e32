import type { CompiledQuery } from 'kysely'
import { ConnectionShare } from './connection-share.ts'
import type { Db } from './database.ts'
import { prefetch } from './prefetch.ts'

/** Connections that reads of many rows hold at most: few of the pool, because a read may take as long as its reader. */
export const maximumReads = 4

const share = new ConnectionShare(maximumReads)

/**
 * The rows of a query in batches, for those that may be more than fit into memory, as of the first read. The first read
 * waits until few others are in progress, so one read may not wait for another.
 */
export async function* batchesOf<Row>(
  db: Db,
  query: CompiledQuery<Row>,
  batchSize: number,
): AsyncGenerator<readonly Row[]> {
  await share.take()
  try {
    for await (const { rows } of prefetch(db.getExecutor().stream(query, batchSize))) yield rows
  } finally {
    share.release()
  }
}
