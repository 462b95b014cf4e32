import { type Upload, UploadRefused } from '@rostrum/forms-react'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderOnPage } from '../../../testing/render-on-page.tsx'
import { useFormUpload } from './use-form-upload.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['file.content_mismatch', 415, true],
  ['server.busy', 503, false],
])('a file is refused for good for the reason %s, status %s: %s', async (reason, code, isRefused) => {
  vi.stubGlobal('fetch', async () => Response.json({ code, success: false, msg: 'No', reason }, { status: code }))
  let upload: Upload | undefined
  function Probe() {
    upload = useFormUpload()
    return null
  }
  renderOnPage(<Probe />)
  const field = { path: 'photo', name: 'photo', options: {} }
  const sent = upload?.(new File(['x'], 'a.png'), field, () => {}, new AbortController().signal)
  const error = await sent?.catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof UploadRefused).toBe(isRefused)
})
