import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'

/** Ends a transaction that is taken back. */
class Tried extends Error {}

/** Does something in a transaction, takes all of it back, and returns what came of it. */
export async function tryOut<T>(platform: Pick<Platform, 'transaction'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const results: T[] = []
  try {
    await platform.transaction(async (tx) => {
      results.push(await work(tx))
      throw new Tried()
    })
  } catch (error) {
    if (!(error instanceof Tried)) throw error
  }
  // A transaction that was repeated has its last result.
  return results.at(-1) as T
}

/** The same in a transaction that goes on: a second one could wait for its locks, or for its connection. */
export async function tryOutIn<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await sql`savepoint trial`.execute(tx)
  try {
    return await work(tx)
  } finally {
    await sql`rollback to savepoint trial`.execute(tx)
  }
}
