import type { Platform } from '../../../kernel/platform.ts'
import { findOwnFile } from './files.store.ts'
import { uploadIdOf } from './own-uploads.ts'
import { ofPerson } from './upload-owner.ts'

/** The bytes of a person's upload by its address; undefined when there are none, or they belong to another person. */
export async function readOwnUpload(
  { database, files }: Platform,
  personId: string,
  url: string,
): Promise<Buffer | undefined> {
  const id = uploadIdOf(url)
  const file = id === undefined ? undefined : await findOwnFile(database.db, id, ofPerson(personId))
  if (!file) return undefined
  try {
    return await files.get(file.storage_key)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}
