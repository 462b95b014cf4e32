import type { FileStore } from '../../../kernel/files/file-store.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'

/**
 * Stores bytes, and then runs the work that records the file. When that is refused, or the bytes are not needed, they
 * are deleted again. After any other failure it may have been committed, so they remain.
 *
 * @param save returns undefined when the bytes are no longer needed
 */
export async function putBytes<T>(
  files: FileStore,
  bytes: Buffer,
  save: (storageKey: string) => Promise<T>,
): Promise<T> {
  const storageKey = await files.put(bytes)
  try {
    const result = await save(storageKey)
    if (result === undefined) await files.remove(storageKey)
    return result
  } catch (error) {
    if (error instanceof DomainError) await files.remove(storageKey)
    throw error
  }
}
