import { countOf } from '../../platform/clear-away.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteBatchesBefore } from './import.store.ts'

const keptMilliseconds = 24 * 3_600_000

/** Removes imports that nobody confirmed within a day, and what is left of those that were. */
export async function forgetImports(db: Db | Tx, now: Date) {
  return { import: countOf(await deleteBatchesBefore(db, new Date(now.getTime() - keptMilliseconds))) }
}
