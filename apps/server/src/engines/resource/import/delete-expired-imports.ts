import type { Db, Tx } from '../../../kernel/database/database.ts'
import { deletedRowCount } from '../../../kernel/retention/purge.ts'
import { retentionCutoff } from '../../../kernel/retention/retention.ts'
import { deleteBatchesBefore } from './import.store.ts'

/** Removes imports that nobody confirmed within a day, or as long as is set, and what is left of those that were. */
export async function deleteExpiredImports(db: Db | Tx, now: Date) {
  return { import: deletedRowCount(await deleteBatchesBefore(db, await retentionCutoff(db, 'import', now))) }
}
