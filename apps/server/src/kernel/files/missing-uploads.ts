import type { Db } from '../database/database.ts'
import type { FileStore } from './file-store.ts'

const sampleSize = 20

/**
 * Whether uploads of the database are absent from the folder of this server, in a sentence for the operator who starts
 * it. A second server with a folder of its own would answer half of all readers with an error.
 */
export async function missingUploads(db: Db, files: FileStore): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('storage_key')
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(sampleSize)
    .execute()
  const times = await Promise.all(rows.map(({ storage_key }) => files.writtenAt(storage_key)))
  const missing = times.filter((time) => time === undefined).length
  if (missing === 0) return []
  return [
    `Uploads are missing in DATA_DIR: ${missing} of ${rows.length} that were looked up. All servers need the same folder.`,
  ]
}
