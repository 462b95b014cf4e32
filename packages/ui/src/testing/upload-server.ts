import { vi } from 'vitest'

/** A server that stores the parts of one upload, and loses the connection at a request some times. */
export function startUploadServer(lost: string, times: number) {
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
