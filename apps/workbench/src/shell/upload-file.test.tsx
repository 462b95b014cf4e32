import { afterEach, expect, it, vi } from 'vitest'
import { uploadFile } from './upload-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that stores the parts of one upload, and loses the connection at a request some times. */
function startServer(lost: string, times: number) {
  let remaining = times
  const stored: string[] = []
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, headers, body }: RequestInit) => {
    const given = new Headers(headers)
    const name = `${method} ${given.get('upload-offset') ?? ''}`.trim()
    requests.push(name)
    if (name === lost && remaining > 0) {
      remaining -= 1
      throw new TypeError('No connection')
    }
    const length = String(stored.join('').length)
    if (method === 'POST') return new Response(null, { status: 201, headers: { location: `${address}/1` } })
    if (method === 'HEAD') return new Response(null, { status: 200, headers: { 'upload-offset': length } })
    if (method === 'GET') {
      const data = { id: '1', name: 'a.pdf', size: Number(length) }
      return Response.json({ code: 200, success: true, msg: '', data })
    }
    if (given.get('upload-offset') !== length) return Response.json({ code: 409, msg: '' }, { status: 409 })
    stored.push(body instanceof Blob ? await body.text() : '')
    return new Response(null, { status: 204 })
  })
  return { stored, requests }
}

const kilobyte = 1024
const content = 'ab'.repeat(600 * kilobyte)
const file = new File([content], 'a.pdf')

it('a file arrives in parts, and continues after a lost connection with what is missing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const second = `PATCH ${512 * kilobyte}`
  const { stored, requests } = startServer(second, 2)
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
