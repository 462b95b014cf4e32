import type { Tx } from '../../../kernel/database/database.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import type { JobHandler } from '../../../kernel/jobs/job-handler.ts'
import { enqueue } from '../../../kernel/jobs/jobs.ts'
import { deleteInstallationFile } from './files.store.ts'

export const removalJob = 'files.remove'

/** Deletes the bytes of files after the commit of the transaction that deletes their records, also after a crash. */
export async function removeBytes(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await enqueue(tx, removalJob, { keys })
}

/** Removes a file of the installation. */
export async function removeInstallationFile(tx: Tx, id: string, purpose: string): Promise<void> {
  const key = await deleteInstallationFile(tx, id, purpose)
  if (key !== undefined) await removeBytes(tx, [key])
}

export const removeBytesNow =
  (files: FileStore): JobHandler =>
  async ({ keys }) => {
    if (Array.isArray(keys)) for (const key of keys) await files.remove(String(key))
  }
