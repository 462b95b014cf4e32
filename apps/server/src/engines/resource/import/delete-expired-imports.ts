import type { Db, Tx } from '../../../kernel/database/database.ts'
import { deletedRowCount } from '../../../kernel/retention/purge.ts'
import { retentionCutoff } from '../../../kernel/retention/retention.ts'
import { deleteRunsBefore } from '../../run/run.store.ts'
import { deleteBatchesBefore } from './import.store.ts'
import { resourceImportKind } from './open-import.ts'

/** Deletes imports that were not confirmed within a day, or the configured time, and the remains of confirmed ones. */
export async function deleteExpiredImports(db: Db | Tx, now: Date) {
  const before = await retentionCutoff(db, 'import', now)
  await deleteRunsBefore(db, resourceImportKind, before)
  return { import: deletedRowCount(await deleteBatchesBefore(db, before)) }
}
