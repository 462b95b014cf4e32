import { mkdtempSync, rmSync } from 'node:fs'
import { open, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { parseKeyRing, personalData } from '../crypto/personal-data.ts'
import { fileSeal } from './file-seal.ts'
import { folderFileStore } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'rostrum-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keyOf = (id: string) => `${id}:${Buffer.alloc(32, id).toString('base64')}`
const sealOf = (...ids: readonly string[]) =>
  fileSeal(personalData(parseKeyRing(ids.map(keyOf).join(), Buffer.alloc(32).toString('base64'))))
const seal = sealOf('a')
const pathOf = (key: string) => join(folder, 'files', key)

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
  const store = folderFileStore(join(folder, 'files'), seal)
  const key = await store.put(Buffer.from('a photo'))
  expect(synced).toEqual(['file', 'folder', 'folder', 'folder'])
  expect((await store.get(key)).toString()).toBe('a photo')
})

it('keeps its folders and files to the user of the server', async () => {
  const store = folderFileStore(join(folder, 'files'), seal)
  const key = await store.put(Buffer.from('scan'))
  const modes = await Promise.all(['.', dirname(key), key].map(async (path) => (await stat(pathOf(path))).mode & 0o777))
  expect(modes).toEqual([0o700, 0o700, 0o600])
})

describe('stored bytes', () => {
  const store = folderFileStore(join(folder, 'files'), seal)
  const text = 'the scan of an identity card, 11010519491231002X'

  it('are unreadable on the disk, and equal files look different', async () => {
    const [one, two] = [await store.put(Buffer.from(text)), await store.put(Buffer.from(text))]
    const [first, second] = [await readFile(pathOf(one)), await readFile(pathOf(two))]
    expect(first.includes('11010519491231002X')).toBe(false)
    expect(first.subarray(-20).equals(second.subarray(-20))).toBe(false)
    expect((await store.get(one)).toString()).toBe(text)
  })

  it.each([0, 1, 1_000_000])('of %d bytes are returned as they were', async (size) => {
    const bytes = Buffer.alloc(size, 'xyz')
    expect((await store.get(await store.put(bytes))).equals(bytes)).toBe(true)
  })

  it('that were changed or exchanged for others are refused', async () => {
    const [one, two] = [await store.put(Buffer.from(text)), await store.put(Buffer.from('another'))]
    await writeFile(pathOf(two), await readFile(pathOf(one)))
    await expect(store.get(two)).rejects.toThrow()
    const changed = await readFile(pathOf(one))
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
    await writeFile(pathOf(one), changed)
    await expect(store.get(one)).rejects.toThrow()
  })

  it('from before the encryption stay readable, and are encrypted later without a new time of storage', async () => {
    const key = await store.put(Buffer.from('replaced'))
    const stored = new Date('2026-01-02T03:04:05Z')
    await writeFile(pathOf(key), text)
    await utimes(pathOf(key), stored, stored)
    expect((await store.get(key)).toString()).toBe(text)
    expect(await store.reseal(key)).toBe(true)
    expect((await readFile(pathOf(key))).includes(text)).toBe(false)
    expect((await store.get(key)).toString()).toBe(text)
    expect(await store.writtenAt(key)).toEqual(stored)
    expect((await stat(pathOf(key))).mode & 0o777).toBe(0o600)
    expect(await store.reseal(key)).toBe(false)
  })

  it('need no older data key after they are sealed again', async () => {
    const key = await store.put(Buffer.from(text))
    const rotating = folderFileStore(join(folder, 'files'), sealOf('b', 'a'))
    const onlyNew = folderFileStore(join(folder, 'files'), sealOf('b'))
    await expect(onlyNew.get(key)).rejects.toThrow('The data key a is not configured.')
    expect((await rotating.get(key)).toString()).toBe(text)
    expect(await rotating.reseal(key)).toBe(true)
    expect((await onlyNew.get(key)).toString()).toBe(text)
  })

  it('that no longer exist are passed over', async () => {
    const key = await store.put(Buffer.from(text))
    await store.remove(key)
    expect(await store.reseal(key)).toBe(false)
  })
})
