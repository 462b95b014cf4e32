import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { folderFileStore } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'rostrum-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Records each sync to the disk: `file`, or `folder`. */
async function noteSyncs(): Promise<string[]> {
  const handle = await open(folder)
  const prototype = Object.getPrototypeOf(handle)
  await handle.close()
  const synced: string[] = []
  const { sync } = prototype
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    synced.push((await this.stat()).isDirectory() ? 'folder' : 'file')
    await sync.call(this)
  })
  return synced
}

it('bytes and their file name are synced to the disk before the key is returned', async () => {
  const synced = await noteSyncs()
  const store = folderFileStore(join(folder, 'files'))
  const key = await store.put(Buffer.from('a photo'))
  expect(synced).toEqual(['file', 'folder', 'folder', 'folder'])
  expect((await store.get(key)).toString()).toBe('a photo')
})
