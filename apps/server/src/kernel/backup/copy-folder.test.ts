import { mkdirSync, mkdtempSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { copyFolder } from './copy-folder.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'rostrum-copy-')))
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

/** The paths that reach the disk from now on. */
async function watchSyncs(): Promise<readonly string[]> {
  const handle = await open(root)
  const shape = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const synced: string[] = []
  const { sync } = shape
  vi.spyOn(shape, 'sync').mockImplementation(function (this: FileHandle) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`))
    return sync.call(this)
  })
  return synced
}

it.runIf(process.platform === 'linux')('a copy is on the disk with all its files and folders', async () => {
  const [from, to] = [join(root, 'from'), join(root, 'to')]
  mkdirSync(join(from, 'a/b'), { recursive: true })
  writeFileSync(join(from, 'a/b/one'), 'one')
  writeFileSync(join(from, 'two'), 'seven')
  const synced = await watchSyncs()
  expect(await copyFolder(from, to)).toEqual({ files: 2, bytes: 8 })
  expect([...new Set(synced)].sort()).toEqual(
    ['', 'to', 'to/a', 'to/a/b', 'to/a/b/one', 'to/two'].map((path) => join(root, path)).sort(),
  )
})
