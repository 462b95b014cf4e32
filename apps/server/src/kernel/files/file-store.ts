import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileSeal, sealHeaderBytes } from './file-seal.ts'
import { syncFolder } from './sync-folder.ts'

/** Stores the bytes of uploads, encrypted. Keys are generated here and never come from a user. */
export type FileStore = {
  /** @returns the key of the bytes, once they are safely on disk */
  put(bytes: Uint8Array): Promise<string>
  /** @throws when the key does not exist, or the bytes on the disk were changed */
  get(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
  /** All stored keys in chunks, including interrupted writes. */
  keys(): AsyncIterable<readonly string[]>
  /** The time of storage; undefined when the key does not exist. */
  writtenAt(key: string): Promise<Date | undefined>
  /**
   * Encrypts a stored file with the current data key, where it is plain or needs an older key. Readers see either
   * version. A file that is removed at the same moment may come back, and is then an orphan.
   *
   * @returns whether it was written
   */
  reseal(key: string): Promise<boolean>
}

const subfolderShape = /^[0-9a-f]{2}$/
/** Interrupted writes have this suffix. */
const keyShape = /^[0-9a-f]{2}\/[0-9a-f-]{36}(?:\.part)?$/

/** Stores files in a folder, each written atomically. */
export function folderFileStore(folder: string, seal: FileSeal): FileStore {
  const pathOf = (key: string): string => {
    if (!keyShape.test(key)) throw new Error('This is not the key of a stored file.')
    return join(folder, key)
  }
  return {
    async put(bytes) {
      const id = randomUUID()
      const key = `${createHash('sha256').update(id).digest('hex').slice(0, 2)}/${id}`
      const path = pathOf(key)
      const sealed = await seal.seal(bytes, key)
      const subfolder = dirname(path)
      const isNew = (await mkdir(subfolder, { recursive: true, mode: 0o700 })) !== undefined
      await writeSynced(`${path}.part`, sealed)
      await rename(`${path}.part`, path)
      for (const changed of isNew ? [subfolder, folder, dirname(folder)] : [subfolder]) await syncFolder(changed)
      return key
    },
    get: async (key) => seal.open(await readFile(pathOf(key)), key),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *keys() {
      for (const subfolder of await readdir(folder).catch(noneIfMissing([]))) {
        if (!subfolderShape.test(subfolder)) continue
        const keys = (await readdir(join(folder, subfolder))).map((name) => `${subfolder}/${name}`)
        yield keys.filter((key) => keyShape.test(key))
      }
    },
    writtenAt: (key) => stat(pathOf(key)).then(({ mtime }) => mtime, noneIfMissing(undefined)),
    async reseal(key) {
      const path = pathOf(key)
      if (isInterrupted(key)) return false
      const header = await readStart(path).catch(noneIfMissing(undefined))
      if (!header || seal.isCurrent(header)) return false
      const stored = await readFile(path).catch(noneIfMissing(undefined))
      if (!stored) return false
      // A name of its own: another process may renew the same file.
      const partial = join(dirname(path), `${randomUUID()}.part`)
      const { atime, mtime } = await stat(path)
      await writeSynced(partial, await seal.renew(stored, key), { atime, mtime })
      await rename(partial, path)
      await syncFolder(dirname(path))
      return true
    },
  }
}

const isInterrupted = (key: string): boolean => key.endsWith('.part')

async function writeSynced(path: string, bytes: Buffer, times?: { readonly atime: Date; readonly mtime: Date }) {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    if (times) await handle.utimes(times.atime, times.mtime)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sealHeaderBytes), 0, sealHeaderBytes, 0)
    return buffer.subarray(0, bytesRead)
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
