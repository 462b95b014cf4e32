import { system } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Platform, StorageKeys } from '../../platform/platform.ts'
import { removeBytes } from './remove-bytes.ts'
import { namedKeys } from './sweep.store.ts'

/** Far longer than it takes to write down what was stored. */
export const strayDays = 7
const atOnce = 1000
/** Beyond so many the folder must mostly be known, or it is taken for that of another database. */
const few = 100

const actor = system('upkeep.sweep-folder')

/**
 * Removes stored bytes that stand in no record: a server died between storing and writing down, or was broken off while it
 * stored. Where most of what is stored is unknown, nothing is removed: then the folder and the database do not belong
 * together, and somebody has to look.
 */
export async function sweepFolder(platform: Platform, columns: readonly StorageKeys[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - strayDays * 86_400_000)
  const { known, strays } = await lookThrough(platform, columns, before)
  if (strays.length > Math.max(few, known)) {
    platform.log.error(
      { known, strays: strays.length },
      'most stored files are unknown to this database; none is removed',
    )
    return
  }
  const removed = strays.slice(0, atOnce)
  if (removed.length > 0) {
    await platform.transaction(async (tx) => {
      await removeBytes(tx, removed)
      const facts = { files: removed.length }
      await audit(tx, actor, now, { event: 'upload.removed', entity: 'upload', entityId: 'stray', facts })
    })
  }
  platform.log.info({ known, strays: strays.length, removed: removed.length }, 'stray files were looked for')
}

async function lookThrough({ files, database }: Platform, columns: readonly StorageKeys[], before: Date) {
  const strays: string[] = []
  let known = 0
  for await (const keys of files.keys()) {
    const named = await namedKeys(database.db, columns, keys)
    known += named.size
    for (const key of keys) {
      if (named.has(key)) continue
      const writtenAt = await files.writtenAt(key)
      if (writtenAt && writtenAt < before) strays.push(key)
    }
  }
  return { known, strays }
}
