import type { Stats } from 'node:fs'
import { chown, copyFile, lstat, mkdir, open, readdir, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../files/sync-folder.ts'

export type Copied = { readonly files: number; readonly bytes: number }

type CopyOptions = {
  /** Whether a path, relative to the folder, is left out. */
  readonly isExcluded?: (path: string) => boolean
}

/**
 * Copies a folder with owners and times, and returns once the copy is on the disk. Files that disappear meanwhile are
 * left out, as PostgreSQL allows.
 */
export async function copyFolder(from: string, to: string, { isExcluded = () => false }: CopyOptions = {}) {
  let [files, bytes] = [0, 0]
  const copyContents = async (path: string, found: Stats) => {
    await mkdir(join(to, path), { recursive: true, mode: found.mode })
    for (const name of await readdir(join(from, path))) if (!isExcluded(join(path, name))) await copy(join(path, name))
    await chown(join(to, path), found.uid, found.gid)
    await utimes(join(to, path), found.atime, found.mtime)
    await syncFolder(join(to, path))
  }
  const copy = async (path: string): Promise<void> => {
    const found = await lstat(join(from, path)).catch(noneIfMissing)
    if (found?.isDirectory()) await copyContents(path, found)
    if (!found?.isFile()) return
    const size = await copySynced(join(from, path), join(to, path), found).catch(noneIfMissing)
    if (size === undefined) return
    files += 1
    bytes += size
  }
  await mkdir(to, { recursive: true, mode: 0o700 })
  await copy('.')
  await syncFolder(dirname(to))
  return { files, bytes } satisfies Copied
}

/** @returns the size of the copy: the original may be replaced meanwhile */
async function copySynced(from: string, to: string, { uid, gid, atime, mtime }: Stats): Promise<number> {
  await copyFile(from, to)
  const handle = await open(to, 'r+')
  try {
    await handle.chown(uid, gid)
    await handle.utimes(atime, mtime)
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
