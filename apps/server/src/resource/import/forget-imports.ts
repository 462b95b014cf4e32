import type { Db } from '../../platform/database/database.ts'
import { deleteBatchesBefore } from './import.store.ts'

const keptMilliseconds = 24 * 3_600_000

/** Removes imports that nobody confirmed within a day, and what is left of those that were. */
export async function forgetImports(db: Db, now: Date): Promise<void> {
  await deleteBatchesBefore(db, new Date(now.getTime() - keptMilliseconds))
}
