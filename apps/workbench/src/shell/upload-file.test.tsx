import { startUploadServer } from '@rostrum/ui/testing/upload-server'
import { afterEach, expect, it, vi } from 'vitest'
import { uploadFile } from './upload-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const kilobyte = 1024
const content = 'ab'.repeat(600 * kilobyte)
const file = new File([content], 'a.pdf')

it('a file arrives in parts, and continues after a lost connection with what is missing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const second = `PATCH ${512 * kilobyte}`
  const { stored, requests } = startUploadServer(second, 2)
  const uploading = uploadFile(file, 'article')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await uploading).toEqual({ id: '1', name: 'a.pdf', size: content.length })
  expect(stored.join('')).toBe(content)
  expect(requests.filter((request) => request === 'PATCH 0')).toHaveLength(1)
  expect(requests.filter((request) => request === second)).toHaveLength(3)
})

it('a refusal is not tried again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 403, success: false, msg: 'No' }, { status: 403 }))
  await expect(uploadFile(file, 'article')).rejects.toMatchObject({ status: 403, message: 'No' })
})
