import type { Platform } from '../../../kernel/platform.ts'

const intervalMs = 24 * 3_600_000

/**
 * Encrypts stored files that are still plain: those from before files were encrypted, and those that a server of a former
 * version writes during an upgrade. A process searches the whole folder once a day.
 */
export function encryptStoredFiles({ files, clock, log }: Platform): () => Promise<void> {
  let nextAt = 0
  return async () => {
    const now = clock.now().getTime()
    if (now < nextAt) return
    let encrypted = 0
    for await (const keys of files.keys()) {
      for (const key of keys) if (await files.reseal(key)) encrypted += 1
    }
    nextAt = now + intervalMs
    if (encrypted > 0) log.info({ encrypted }, 'stored files were encrypted with the current data key')
  }
}
