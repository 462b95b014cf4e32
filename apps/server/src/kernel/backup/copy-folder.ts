import type { Stats } from 'node:fs'
import { chown, copyFile, lstat, mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'

export type Copied = { readonly files: number; readonly bytes: number }

type CopyOptions = {
  /** Whether a path, relative to the folder, is left out. */
  readonly isExcluded?: (path: string) => boolean
}

/** Copies a folder with owners and times. Files that disappear meanwhile are left out, as PostgreSQL allows. */
export async function copyFolder(from: string, to: string, { isExcluded = () => false }: CopyOptions = {}) {
  let [files, bytes] = [0, 0]
  const copyEntry = async (path: string, found: Stats): Promise<boolean> => {
    if (found.isDirectory()) {
      await mkdir(join(to, path), { recursive: true, mode: found.mode })
      const names = await readdir(join(from, path))
      for (const name of names) if (!isExcluded(join(path, name))) await copy(join(path, name))
      return true
    }
    if (!found.isFile()) return false
    if (!(await copyFile(join(from, path), join(to, path)).then(() => true, noneIfMissing))) return false
    files += 1
    bytes += found.size
    return true
  }
  const copy = async (path: string): Promise<void> => {
    const found = await lstat(join(from, path)).catch(noneIfMissing)
    if (!found || !(await copyEntry(path, found))) return
    await chown(join(to, path), found.uid, found.gid)
    await utimes(join(to, path), found.atime, found.mtime)
  }
  await mkdir(to, { recursive: true, mode: 0o700 })
  await copy('.')
  return { files, bytes } satisfies Copied
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
