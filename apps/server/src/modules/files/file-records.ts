import type { PersonalRecords, Platform } from '../../platform/platform.ts'
import { filesOf, removeFilesOf } from './files.store.ts'
import { addressOf } from './own-uploads.ts'
import { removeUploads, uploadsOf } from './parts.store.ts'

/** Uploads: listed in an export, removed with their bytes in an erasure. */
export function fileRecords({ database, files }: Platform): PersonalRecords {
  return {
    async collect(personId) {
      const uploads = await filesOf(database.db, personId)
      return {
        uploads: uploads.map(({ id, name, purpose, size, created_at }) => ({
          name,
          purpose,
          size,
          uploadedAt: created_at.toISOString(),
          url: addressOf(id),
        })),
      }
    },
    inUse: async () => false,
    async erase(tx, personId, afterwards) {
      const unfinished = (await uploadsOf(tx, personId)).map(({ id }) => id)
      for (const key of await removeUploads(tx, unfinished)) afterwards(() => files.remove(key))
      for (const { storage_key } of await removeFilesOf(tx, personId)) afterwards(() => files.remove(storage_key))
    },
  }
}
