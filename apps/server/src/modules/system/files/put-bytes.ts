import type { FileStore } from '../../../kernel/files/file-store.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'

/**
 * Puts bytes on disk, and then does what makes them a file. When that is refused, or not wanted any more, the bytes go
 * again; after any other failure it may have been committed all the same, so they stay.
 *
 * @param keep answers undefined when the bytes are not wanted any more
 */
export async function putBytes<T>(
  files: FileStore,
  bytes: Buffer,
  save: (storageKey: string) => Promise<T>,
): Promise<T> {
  const storageKey = await files.put(bytes)
  try {
    const kept = await save(storageKey)
    if (kept === undefined) await files.remove(storageKey)
    return kept
  } catch (error) {
    if (error instanceof DomainError) await files.remove(storageKey)
    throw error
  }
}
