import { deletedRowCount } from '../../platform/clear-away.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { retentionCutoff } from '../../platform/kept-days.ts'
import { deleteBatchesBefore } from './import.store.ts'

/** Removes imports that nobody confirmed within a day, or as long as is set, and what is left of those that were. */
export async function deleteExpiredImports(db: Db | Tx, now: Date) {
  return { import: deletedRowCount(await deleteBatchesBefore(db, await retentionCutoff(db, 'import', now))) }
}
