import type { Tx } from './database/database.ts'
import type { Platform } from './platform.ts'

/** Ends a transaction that is taken back. */
class Tried extends Error {}

type TryContext = { readonly platform: Pick<Platform, 'transaction' | 'changes'>; readonly tx?: Tx | undefined }

/**
 * Does something, takes all of it back, and returns what came of it. A transaction that is open goes on: a second one
 * could wait for its locks, or for its connection.
 */
export async function tryOut<T>({ platform, tx }: TryContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (tx)
    return platform.changes.attempt(
      tx,
      () => work(tx),
      () => false,
    )
  const results: T[] = []
  try {
    await platform.transaction(async (own) => {
      results.push(await work(own))
      throw new Tried()
    })
  } catch (error) {
    if (!(error instanceof Tried)) throw error
  }
  // A transaction that was repeated has its last result.
  return results.at(-1) as T
}
