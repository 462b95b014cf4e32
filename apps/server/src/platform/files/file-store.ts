import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the bytes of uploads live. Names are made here and never come from a user. */
export type FileStore = {
  /** @returns the key under which the bytes can be read again, once they are safely on disk */
  put(bytes: Uint8Array): Promise<string>
  /** @throws when nothing is stored under the key */
  get(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
}

/** Keeps files in a folder, written whole or not at all. */
export function folderFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!/^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key)) throw new Error('This is not the key of a stored file.')
    return join(folder, key)
  }
  return {
    async put(bytes) {
      const id = randomUUID()
      const key = `${createHash('sha256').update(id).digest('hex').slice(0, 2)}/${id}`
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const partial = `${path}.part`
      const handle = await open(partial, 'w', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(partial, path)
      return key
    },
    get: (key) => readFile(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
