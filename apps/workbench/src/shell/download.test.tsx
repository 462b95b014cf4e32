import { afterEach, expect, it, vi } from 'vitest'
import { download } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

it('saves no file when the server refuses an export, and passes its sentence on', async () => {
  const createObjectURL = vi.fn(() => 'blob:export')
  URL.createObjectURL = createObjectURL
  const envelope = {
    code: 503,
    success: false,
    msg: 'The system is busy. Try again in a moment.',
    reason: 'server.busy',
  }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json(envelope, { status: 503, headers: { 'retry-after': '4' } })),
  )
  await expect(download('GET /workbenchApi/workforce/numbers/export', {})).rejects.toMatchObject({
    message: envelope.msg,
    reason: 'server.busy',
  })
  expect(createObjectURL).not.toHaveBeenCalled()
})
