import { system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Platform, StorageKeyColumn } from '../../../kernel/platform.ts'
import { findReferencedKeys } from './orphans.store.ts'
import { removeBytes } from './remove-bytes.ts'

/** Far longer than it takes to record a stored file. */
export const orphanDays = 7
const batchSize = 1000
/** Above this number most of the folder must be known; otherwise it belongs to another database. */
const minimumKnownThreshold = 100

const actor = system('upkeep.sweep-folder')

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
  const { known, strays } = await findOrphans(platform, columns, before)
  if (strays.length > Math.max(minimumKnownThreshold, known)) {
    platform.log.error(
      { known, strays: strays.length },
      'most stored files are unknown to this database; none is removed',
    )
    return
  }
  const removed = strays.slice(0, batchSize)
  if (removed.length > 0) {
    await platform.transaction(async (tx) => {
      await removeBytes(tx, removed)
      const facts = { files: removed.length }
      await audit(tx, actor, now, { event: 'upload.removed', entity: 'upload', entityId: 'stray', facts })
    })
  }
  platform.log.info({ known, strays: strays.length, removed: removed.length }, 'stray files were looked for')
}

async function findOrphans({ files, database }: Platform, columns: readonly StorageKeyColumn[], before: Date) {
  const strays: string[] = []
  let known = 0
  for await (const keys of files.keys()) {
    const named = await findReferencedKeys(database.db, columns, keys)
    known += named.size
    for (const key of keys) {
      if (named.has(key)) continue
      const writtenAt = await files.writtenAt(key)
      if (writtenAt && writtenAt < before) strays.push(key)
    }
  }
  return { known, strays }
}
