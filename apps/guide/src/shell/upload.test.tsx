import { startUploadServer } from '@rostrum/ui/testing/upload-server'
import { afterEach, expect, it, vi } from 'vitest'
import { uploadFile } from './upload.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a file continues after a lost connection with what is missing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const content = 'ab'.repeat(600 * 1024)
  const second = `PATCH ${512 * 1024}`
  const { stored, requests } = startUploadServer(second, 1)
  const uploading = uploadFile(new Blob([content]), 'leave')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await uploading).toBe('1')
  expect(stored.join('')).toBe(content)
  expect(requests.filter((request) => request === 'PATCH 0')).toHaveLength(1)
})
