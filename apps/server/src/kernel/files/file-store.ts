import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Stores the bytes of uploads. Keys are generated here and never come from a user. */
export type FileStore = {
  /** @returns the key of the bytes, once they are safely on disk */
  put(bytes: Uint8Array): Promise<string>
  /** @throws when the key does not exist */
  get(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
  /** All stored keys in chunks, including interrupted writes. */
  keys(): AsyncIterable<readonly string[]>
  /** The time of storage; undefined when the key does not exist. */
  writtenAt(key: string): Promise<Date | undefined>
}

const subfolderShape = /^[0-9a-f]{2}$/
/** Interrupted writes have this suffix. */
const keyShape = /^[0-9a-f]{2}\/[0-9a-f-]{36}(?:\.part)?$/

/** Stores files in a folder, each written atomically. */
export function folderFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!keyShape.test(key)) throw new Error('This is not the key of a stored file.')
    return join(folder, key)
  }
  return {
    async put(bytes) {
      const id = randomUUID()
      const key = `${createHash('sha256').update(id).digest('hex').slice(0, 2)}/${id}`
      const path = pathOf(key)
      const subfolder = dirname(path)
      const isNew = (await mkdir(subfolder, { recursive: true })) !== undefined
      const partial = `${path}.part`
      const handle = await open(partial, 'w', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(partial, path)
      for (const changed of isNew ? [subfolder, folder, dirname(folder)] : [subfolder]) await syncFolder(changed)
      return key
    },
    get: (key) => readFile(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *keys() {
      for (const subfolder of await readdir(folder).catch(noneIfMissing([]))) {
        if (!subfolderShape.test(subfolder)) continue
        const keys = (await readdir(join(folder, subfolder))).map((name) => `${subfolder}/${name}`)
        yield keys.filter((key) => keyShape.test(key))
      }
    },
    writtenAt: (key) => stat(pathOf(key)).then(({ mtime }) => mtime, noneIfMissing(undefined)),
  }
}

/** A name is on the disk only after its folder is synced. Windows does this itself and opens no folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const noneIfMissing =
  <T>(none: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return none
    throw error
  }
