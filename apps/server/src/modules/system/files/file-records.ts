import type { Platform } from '../../../kernel/platform.ts'
import type { PersonalRecords } from '../../../module.ts'
import { filesOf, removeFilesOf } from './files.store.ts'
import { addressOf } from './own-uploads.ts'
import { removeBytes } from './remove-bytes.ts'
import { removeUploads, uploadsOf } from './resumable-uploads.store.ts'

/** Uploads: listed in an export, deleted with their bytes in an erasure. */
export function fileRecords({ database }: Platform): PersonalRecords {
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
    async erase(tx, personId) {
      const unfinished = (await uploadsOf(tx, personId)).map(({ id }) => id)
      const files = await removeFilesOf(tx, personId)
      await removeBytes(tx, [...(await removeUploads(tx, unfinished)), ...files.map(({ storage_key }) => storage_key)])
    },
  }
}
