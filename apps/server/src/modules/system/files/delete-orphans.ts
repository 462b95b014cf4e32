import { system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Platform, StorageKeyColumn } from '../../../kernel/platform.ts'
import { findReferencedKeys } from './orphans.store.ts'
import { removeBytes } from './remove-bytes.ts'

/** Far longer than it takes to write down what was stored. */
export const orphanDays = 7
const batchSize = 1000
/** Beyond so many the folder must mostly be known, or it is taken for that of another database. */
const minimumKnownThreshold = 100

const actor = system('upkeep.sweep-folder')

/**
 * Removes stored bytes that stand in no record: a server died between storing and writing down, or was broken off while it
 * stored. Where most of what is stored is unknown, nothing is removed: then the folder and the database do not belong
 * together, and somebody has to look.
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
