import { system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { StorageKeyColumn } from '../../../kernel/files/file-references.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findReferencedKeys } from './orphans.store.ts'
import { removeBytes } from './remove-bytes.ts'

/** Far longer than it takes to record a stored file. */
export const orphanDays = 7
const batchSize = 1000
/** Above this number most of the folder must be known; otherwise it belongs to another database. */
const minimumKnownThreshold = 100

const actor = system('system-health.delete-orphans')

/**
 * Deletes stored bytes without a record, left by a server that died during or after storing. If most stored bytes are
 * unknown, nothing is deleted: the folder and the database then do not match, which needs a human decision.
 */
export async function deleteOrphans(
  platform: Platform,
  columns: readonly StorageKeyColumn[],
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - orphanDays * 86_400_000)
  const { known, orphans } = await findOrphans(platform, columns, before)
  if (orphans.length > Math.max(minimumKnownThreshold, known)) {
    platform.log.error(
      { known, orphans: orphans.length },
      'most stored files are unknown to this database; none is removed',
    )
    return
  }
  const removed = orphans.slice(0, batchSize)
  if (removed.length > 0) {
    await platform.transaction(async (tx) => {
      await removeBytes(tx, removed)
      const facts = { files: removed.length }
      await audit(tx, actor, now, { event: 'upload.removed', entity: 'upload', entityId: 'orphan', facts })
    })
  }
  platform.log.info({ known, orphans: orphans.length, removed: removed.length }, 'orphaned files were searched for')
}

async function findOrphans({ files, database }: Platform, columns: readonly StorageKeyColumn[], before: Date) {
  const orphans: string[] = []
  let known = 0
  for await (const keys of files.keys()) {
    const named = await findReferencedKeys(database.db, columns, keys)
    known += named.size
    for (const key of keys) {
      if (named.has(key)) continue
      const writtenAt = await files.writtenAt(key)
      if (writtenAt && writtenAt < before) orphans.push(key)
    }
  }
  return { known, orphans }
}
