import { sql } from 'kysely'
import { advisoryLocks } from '../../../kernel/database/advisory-locks.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { JobHandler } from '../../../kernel/jobs/job-handler.ts'
import { enqueue } from '../../../kernel/jobs/jobs.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { deleteInstallationFiles } from './files.store.ts'

export const removalJob = 'files.remove'

/** Deletes the bytes of files after the commit of the transaction that deletes their records, also after a crash. */
export async function removeBytes(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await enqueue(tx, removalJob, { keys })
}

/** Removes files of the installation. */
export const removeInstallationFiles = async (tx: Tx, ids: readonly string[], purpose: string): Promise<void> =>
  removeBytes(tx, await deleteInstallationFiles(tx, ids, purpose))

/** Removes a file of the installation. */
export const removeInstallationFile = (tx: Tx, id: string, purpose: string): Promise<void> =>
  removeInstallationFiles(tx, [id], purpose)

const retryMinutes = 5

/**
 * Not while a backup runs: the records may be in its copy of the database, which comes before its copy of the files. A
 * backup that starts later does not have them.
 */
export const removeBytesNow =
  ({ files, database: { db }, transaction }: Platform): JobHandler =>
  async ({ keys }) => {
    if (!Array.isArray(keys)) return
    if (await isBackupRunning(db)) {
      const runAt = new Date(Date.now() + retryMinutes * 60_000)
      await transaction((tx) => enqueue(tx, removalJob, { keys }, { runAt }))
      return
    }
    for (const key of keys) await files.remove(String(key))
  }

async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${advisoryLocks.backup}) as free`.execute(db)
  return rows[0]?.free !== true
}
